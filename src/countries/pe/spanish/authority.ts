/** What is told of signatures, files and answers of SUNAT, English → Spanish. */
export const spanishAuthority = {
  // ruc.ts, numbering.ts, communications.ts
  'A RUC has exactly 11 digits.': 'El RUC tiene exactamente 11 dígitos.',
  'A RUC begins with 10, 15, 16, 17 or 20.': 'El RUC empieza con 10, 15, 16, 17 o 20.',
  'The check digit of this RUC is wrong: look for a mistyped digit.':
    'El dígito verificador de este RUC es incorrecto: busque un dígito mal escrito.',
  'A series of this type is F and three letters or digits, such as F001.':
    'Una serie de este tipo es F y tres letras o dígitos, por ejemplo F001.',
  'A series of this type is B and three letters or digits, such as B001.':
    'Una serie de este tipo es B y tres letras o dígitos, por ejemplo B001.',
  'A series of this type is F (on invoices) or B (on receipts) and three, such as FC01.':
    'Una serie de este tipo es F (de facturas) o B (de boletas) y tres letras o dígitos, por ejemplo FC01.',
  'A series of this type is F (on invoices) or B (on receipts) and three, such as FD01.':
    'Una serie de este tipo es F (de facturas) o B (de boletas) y tres letras o dígitos, por ejemplo FD01.',
  "A series of this type is T (a carrier's: V) and three letters or digits, such as T001.":
    'Una serie de este tipo es T (de transportista: V) y tres letras o dígitos, por ejemplo T001.',
  'SUNAT voids guides on its portal only: SUNAT Operaciones en Línea (SOL), menu "Guía de Remisión Electrónica", "Baja de GRE".':
    'SUNAT da de baja las guías solo en su portal: SUNAT Operaciones en Línea (SOL), menú "Guía de Remisión Electrónica", "Baja de GRE".',
  'It was issued on the portal of SUNAT: it is voided there too, in SUNAT Operaciones en Línea (SOL).':
    'Se emitió en el portal de SUNAT: allí también se da de baja, en SUNAT Operaciones en Línea (SOL).',
  // findings.ts
  '{pointer} must be {form}.': '{pointer} debe ser {form*}.',
  '{pointer} must be a code of catalogue 06 ({codes}) or -.':
    '{pointer} debe ser un código del catálogo 06 ({codes}) o -.',
  '{pointer} must be 01, 02 or empty (catalogue 18).':
    '{pointer} debe ser 01, 02 o vacío (catálogo 18).',
  '{pointer} must be an ISO 4217 code, such as PEN, USD or EUR.':
    '{pointer} debe ser un código ISO 4217, por ejemplo PEN, USD o EUR.',
  // Reading files.
  "It has no UBLVersionID, as every document under SUNAT's rules has: 2.0 or 2.1.":
    'No tiene UBLVersionID, como todo comprobante según las reglas de SUNAT: 2.0 o 2.1.',
  'It is UBL "{version}" of another country: SUNAT\'s is 2.0 or 2.1.':
    'Es UBL "{version}" de otro país: el de SUNAT es 2.0 o 2.1.',
  'Its {element} is "{code}", a document that is not taken in.':
    'Su {element} es "{code}", un documento que no se recibe.',
  'It is signed with a test certificate: communications of tests have no value.':
    'Está firmado con un certificado de prueba: las comunicaciones de prueba no tienen valor.',
  '{path} is "{text}", not a series and a number like F001-123.':
    '{path} es "{text}", que no es una serie y un número como F001-123.',
  'Its issuer\'s tax id is "{taxId}", which is no RUC of Peru.':
    'El número de su emisor es "{taxId}", que no es un RUC del Perú.',
  '{path} has no tax id.': '{path} no tiene RUC.',
  '{path} is missing.': 'Falta {path}.',
  '{path} is "{text}", which is no plain decimal of at most 18 digits and 20 decimals.':
    '{path} es "{text}", que no es un decimal simple de 18 dígitos y 20 decimales como máximo.',
  '{path} is "{text}", which is no day of the calendar.':
    '{path} es "{text}", que no es un día del calendario.',
  '{path} is "{text}", which is no time of the day.':
    '{path} es "{text}", que no es una hora del día.',
  '{path} is "{text}", which is no document number.':
    '{path} es "{text}", que no es un número de comprobante.',
  '{path} is "{text}", not of the form RC-20241125-1.':
    '{path} es "{text}", que no tiene la forma RC-20241125-1.',
  '{path} names "{text}", no document number.':
    '{path} menciona "{text}", que no es un número de comprobante.',
  '{path} and its first and last number name no documents.':
    '{path} y su primer y último número no mencionan comprobantes.',
  'Its root element is <{root}> of {namespace}, which is no document of UBL that is taken in.':
    'Su elemento raíz es <{root}> de {namespace*}, que no es un documento UBL que se reciba.',
  'Issuer {ruc}: {problem}': 'Emisor {ruc}: {problem*}',
  'Customer {ruc}: {problem}': 'Cliente {ruc}: {problem*}',
  'It is signed with a test certificate, so it is a test and stays one.':
    'Está firmado con un certificado de prueba, así que es una prueba y lo sigue siendo.',
  'It names more than {count} documents.': 'Menciona más de {count} comprobantes.',
  'It names no issuer.': 'No indica el emisor.',
  'The acknowledgement names no issuer.': 'La constancia no indica el emisor.',
  'The acknowledgement {problem}.': 'La constancia {problem*}.',
  'The acknowledgement is of a document of type {type}, which is not taken in.':
    'La constancia es de un comprobante de tipo {type}, que no se recibe.',
  'The acknowledgement is {what}, not of {expected}.':
    'La constancia es {what*}, no de {expected}.',
  'The ZIP of the answer has {count} XMLs.': 'El ZIP de la respuesta tiene {count} XML.',
  'The answer is a <{root}>, no acknowledgement.':
    'La respuesta es un <{root}>, no una constancia.',
  // signature/
  'The file has a private key but no certificate. Export it with its certificate.':
    'El archivo tiene una clave privada pero no un certificado. Expórtelo con su certificado.',
  'None of the certificates belongs to the private key. Export both from the same entry.':
    'Ninguno de los certificados corresponde a la clave privada. Exporte ambos de la misma entrada.',
  'The key is of the type {type}; SUNAT takes signatures with RSA.':
    'La clave es de tipo {type}; SUNAT recibe firmas con RSA.',
  'The RSA key has {bits} bits; at most {most} are supported.':
    'La clave RSA tiene {bits} bits; se admiten {most} como máximo.',
  'The RSA key has {bits} bits; {least} are the least that is safe.':
    'La clave RSA tiene {bits} bits; lo mínimo seguro son {least}.',
  'The certificate ended on {day}. Use its successor.':
    'El certificado venció el {day}. Use el nuevo.',
  'The certificate begins on {day}. Use it from then on.':
    'El certificado empieza el {day}. Úselo desde entonces.',
  'The certificate does not name the RUC {ruc}: it is of {subject}.':
    'El certificado no menciona el RUC {ruc}: es de {subject}.',
  'The certificate ended on {day}, before the document was issued.':
    'El certificado venció el {day}, antes de la emisión del comprobante.',
  'The certificate began on {day}, after the document was issued.':
    'El certificado empezó el {day}, después de la emisión del comprobante.',
  'The {name} of the signature has other parts, or another order of them, than XML Signature wants.':
    '{name} de la firma tiene otras partes, u otro orden, que los de XML Signature.',
  'The {name} "{algorithm}" of the signature is not supported.':
    '{name} "{algorithm}" de la firma no se admite.',
  'The Reference of the signature has no URI that names an element.':
    'Reference de la firma no tiene una URI que nombre un elemento.',
  'The {name} of the signature is empty, or no base64.':
    '{name} de la firma está vacío, o no es base64.',
  'The SignedInfo has far too many parts.': 'SignedInfo tiene demasiadas partes.',
  'The Manifest of the signature is not read.': 'Manifest de la firma no se lee.',
  'The signature has no {name}.': 'La firma no tiene {name}.',
  'The signature has more than one {name}.': 'La firma tiene más de un {name}.',
  'The order of the Transforms is unusual.': 'El orden de Transforms es inusual.',
  'The document has no canonical form, so its signature cannot be checked. {why}':
    'El comprobante no tiene forma canónica, así que su firma no se puede comprobar. {why}',
  'The document has no canonical form, so its signature cannot be checked.':
    'El comprobante no tiene forma canónica, así que su firma no se puede comprobar.',
  'The document declares the namespace "{namespace}", which has no canonical form that all agree on.':
    'El comprobante declara el espacio de nombres "{namespace}", cuya forma canónica no es la misma para todos.',
  'The document has {count} signatures; one is expected.':
    'El comprobante tiene {count} firmas; se espera una.',
  'The document has {count} signatures; one is expected. At most {most} are checked.':
    'El comprobante tiene {count} firmas; se espera una. Se comprueban {most} como máximo.',
  'The signature is over "{uri}", which is not the whole document.':
    'La firma es sobre "{uri}", que no es el comprobante entero.',
  'The document is not the one that was signed: its digest is another.':
    'El comprobante no es el que se firmó: su resumen es otro.',
  'The signature has no certificate, or one that cannot be read.':
    'La firma no tiene certificado, o tiene uno que no se puede leer.',
  'The signature was not made with the key of its certificate.':
    'La firma no se hizo con la clave de su certificado.',
  'The certificate of {subject}, who vouches for the signer, is valid from {start} to {end} and was not when the document was issued.':
    'El certificado de {subject}, que responde por el firmante, es válido del {start} al {end} y no lo era cuando se emitió el comprobante.',
  'The certificate vouches for itself, and anybody can make one with any name in it. Ask the issuer for its serial number.':
    'El certificado responde por sí mismo, y cualquiera puede hacer uno con cualquier nombre. Pida al emisor su número de serie.',
  'The certificate was issued by {issuer}, and no trusted roots are set here (TRUSTED_ROOTS).':
    'El certificado lo emitió {issuer}, y aquí no hay raíces de confianza (TRUSTED_ROOTS).',
  'The certificate was issued by {issuer}, and no way leads from there to a trusted root.':
    'El certificado lo emitió {issuer}, y desde allí no se llega a una raíz de confianza.',
  'The certificate of {subject} relies on {weakness}, which can be forged.':
    'El certificado de {subject} se basa en {weakness*}, que se puede falsificar.',
  // sunat/
  'The ticket has the state {state}': 'El ticket tiene el estado {state}',
  'The document has the state {state}': 'El comprobante tiene el estado {state}',
  'A fault: {fault}': 'Un error: {fault}',
  'The answer has no acknowledgement.': 'La respuesta no tiene constancia.',
  'The answer has no ticket.': 'La respuesta no tiene ticket.',
  'HTTP {status} {what}.': 'HTTP {status} {what*}.',
  'The service of tokens: {why}': 'El servicio de tokens: {why*}',
  'The service of tokens answered HTTP {answer}.': 'El servicio de tokens respondió HTTP {answer}.',
  'SUNAT can be asked for this document by the consulta integrada only. {why}':
    'Este comprobante solo se puede consultar a SUNAT con la consulta integrada. {why*}',
  'SUNAT answers for a guide by its ticket only.':
    'SUNAT responde por una guía solo con su ticket.',
  'The URL of the OSE does not begin with https://: set one that does.':
    'La URL del OSE no empieza con https://: indique una que sí.',
  'The URL that is set for this service is no URL of http or https.':
    'La URL indicada para este servicio no es una URL http o https.',
  "{host} is SUNAT's production: nothing of a company in test is sent there.":
    '{host} es la producción de SUNAT: nada de una empresa en prueba se envía allí.',
  '{host} is where companies in test send: nothing of a live company is sent there.':
    '{host} es adonde envían las empresas en prueba: nada de una empresa real se envía allí.',
  'No SOL user is set for the company: set `sol_user` and `sol_password`.':
    'La empresa no tiene usuario SOL: indique `sol_user` y `sol_password`.',
  'The SOL user has characters that no XML can hold.':
    'El usuario SOL tiene caracteres que ningún XML admite.',
  'No client of this service is set for the company: make one in the SOL menu and set `{name}_client_id` and `{other}_client_secret`.':
    'La empresa no tiene cliente de este servicio: créelo en el menú SOL e indique `{name}_client_id` y `{other}_client_secret`.',
  'The OSE of the company answers for its documents itself.':
    'El OSE de la empresa responde por sus propios comprobantes.',
  'SUNAT has no such document, or one with another date or amount.':
    'SUNAT no tiene ese comprobante, o tiene uno con otra fecha o monto.',
  'SUNAT has accepted it.': 'SUNAT lo aceptó.',
  'It is voided at SUNAT.': 'Está de baja en SUNAT.',
  'It is authorised at SUNAT.': 'Está autorizado en SUNAT.',
  'It is not authorised at SUNAT.': 'No está autorizado en SUNAT.',
  'The request was stopped.': 'La solicitud se detuvo.',
  'No connection within {ms} ms.': 'Sin conexión en {ms} ms.',
  'No whole answer within {ms} ms.': 'Sin respuesta completa en {ms} ms.',
  'The URL is not one of http or https.': 'La URL no es de http o https.',
  'The connection ended without an answer.': 'La conexión terminó sin respuesta.',
  'The answer has more than {bytes} bytes.': 'La respuesta tiene más de {bytes} bytes.',
  'The answer ended too early.': 'La respuesta terminó antes de tiempo.',
} as const;

/** Words that are only told inside of other sentences. */
export const spanishAuthorityWords = {
  'four capital letters or digits, such as F001':
    'cuatro letras mayúsculas o dígitos, por ejemplo F001',
  'four capital letters or digits, a hyphen and up to eight digits, such as F001-00004625':
    'cuatro letras mayúsculas o dígitos, un guion y hasta ocho dígitos, por ejemplo F001-00004625',
  'four capital letters or digits, a hyphen and up to eight digits, such as F001-00004625; a series on paper of fewer digits has zeros in front (0001-123 for 001-123)':
    'cuatro letras mayúsculas o dígitos, un guion y hasta ocho dígitos, por ejemplo F001-00004625; una serie en papel de menos dígitos lleva ceros delante (0001-123 por 001-123)',
  'a series, a hyphen and a number, such as F001-00004625, 001-123 or FFGF-123':
    'una serie, un guion y un número, por ejemplo F001-00004625, 001-123 o FFGF-123',
  'no namespace': 'ningún espacio de nombres',
  'answers "{number}", which is no number': 'responde a "{number}", que no es un número',
  'is for {ruc}, its file name for {other}':
    'es para {ruc}, y el nombre de su archivo para {other}',
  'answers {number}, its file name says {other}':
    'responde a {number}, y el nombre de su archivo dice {other}',
  'a file of {name}': 'un archivo de {name}',
  'of a document of type {type}': 'de un comprobante de tipo {type}',
  'must be more than 0 and less than 10, with at most three decimals':
    'debe ser mayor que 0 y menor que 10, con tres decimales como máximo',
  'must be more than 0 and less than 10, with at most ten decimals':
    'debe ser mayor que 0 y menor que 10, con diez decimales como máximo',
  'must be more than 0 and less than 1,000,000, with at most six decimals':
    'debe ser mayor que 0 y menor que 1 000 000, con seis decimales como máximo',
  'has the response code "{code}"': 'tiene el código de respuesta "{code}"',
  'with an empty body': 'con un cuerpo vacío',
  'with the answer to something else': 'con la respuesta a otra cosa',
  'with an HTML page': 'con una página HTML',
  'with what is no SOAP message': 'con lo que no es un mensaje SOAP',
  'a hash as old as MD5': 'un resumen tan antiguo como MD5',
  'the hash SHA-1': 'el resumen SHA-1',
  'a form that is no DER': 'una forma que no es DER',
} as const;
