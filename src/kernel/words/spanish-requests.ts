/** What is told of requests as such: their form, parameters and bodies. English → Spanish. */
export const spanishRequests = {
  'There is nothing at this path. See /docs for those there are.':
    'No hay nada en esta ruta. Consulte en /docs las que existen.',
  'This path takes {methods}.': 'Esta ruta admite {methods}.',
  'This path takes none.': 'Esta ruta no admite ninguno.',
  'The service is overloaded. Try again in a second.':
    'El servicio está sobrecargado. Intente de nuevo en un segundo.',
  'The service is shutting down.': 'El servicio se está deteniendo.',
  'The service is stopping. Try again in a second.':
    'El servicio se está deteniendo. Intente de nuevo en un segundo.',
  'Something went wrong here. Try again; if it stays, give the operator the request_id.':
    'Algo falló en el servicio. Intente de nuevo; si continúa, comunique el request_id al operador.',
  'Send the body as Content-Type: application/json.':
    'Envíe el cuerpo con Content-Type: application/json.',
  'Send one message at a time, not a list of them.':
    'Envíe un mensaje por vez, no una lista de ellos.',
  'Send the body without Content-Encoding.': 'Envíe el cuerpo sin Content-Encoding.',
  'The body may have at most {bytes} bytes.': 'El cuerpo puede tener {bytes} bytes como máximo.',
  'The request ended before its body did.': 'La solicitud terminó antes que su cuerpo.',
  'Request line and headers may have at most {bytes} bytes together.':
    'La línea de solicitud y las cabeceras pueden tener juntas {bytes} bytes como máximo.',
  'The request did not arrive in time.': 'La solicitud no llegó a tiempo.',
  'The request is not valid HTTP/1.1.': 'La solicitud no es HTTP/1.1 válido.',
  'The header {name} was sent more than once. Send it once.':
    'La cabecera {name} se envió más de una vez. Envíela una sola vez.',
  'HTTP/1.0 has no Transfer-Encoding. Use HTTP/1.1.':
    'HTTP/1.0 no tiene Transfer-Encoding. Use HTTP/1.1.',
  'This service speaks HTTP/1.1 and HTTP/1.0, no other version. Send the request as HTTP/1.1.':
    'Este servicio habla HTTP/1.1 y HTTP/1.0, ninguna otra versión. Envíe la solicitud en HTTP/1.1.',
  'The only Transfer-Encoding taken here is chunked, once. Send the body so, or with its Content-Length.':
    'El único Transfer-Encoding admitido es chunked, una vez. Envíe el cuerpo así, o con su Content-Length.',
  'The request has no Host header. Send the name of the server in it.':
    'La solicitud no tiene cabecera Host. Envíe en ella el nombre del servidor.',
  'The request must have one Host header: a name or an address, and a port where there is one.':
    'La solicitud debe tener una sola cabecera Host: un nombre o una dirección, y un puerto si lo hay.',
  'The only expectation known here is Expect: 100-continue. Leave the header out.':
    'La única expectativa conocida es Expect: 100-continue. Retire la cabecera.',
  'This key has {count} streams open. Close one before you open another.':
    'Esta clave tiene {count} flujos abiertos. Cierre uno antes de abrir otro.',
  'This account has {count} streams open. Close one before you open another.':
    'Esta cuenta tiene {count} flujos abiertos. Cierre uno antes de abrir otro.',
  'This account sends as many large bodies at once as one may. Try again in a second.':
    'Esta cuenta envía a la vez tantos cuerpos grandes como una puede. Intente de nuevo en un segundo.',
  'As many large bodies come at once as the service takes. Try again in a second.':
    'Llegan a la vez tantos cuerpos grandes como el servicio admite. Intente de nuevo en un segundo.',
  'The service has as many streams open as it takes. Try again.':
    'El servicio tiene abiertos todos los flujos que admite. Intente de nuevo.',
  'Idempotency-Key must be 1 to 255 visible ASCII characters, such as a UUID, sent once.':
    'Idempotency-Key debe tener de 1 a 255 caracteres ASCII visibles, por ejemplo un UUID, y enviarse una sola vez.',
  'More than {limit} requests with this key in a minute. Wait {seconds} seconds.':
    'Más de {limit} solicitudes con esta clave en un minuto. Espere {seconds} segundos.',
  'More than {limit} failed authentications in a minute. Wait {seconds} seconds.':
    'Más de {limit} autenticaciones fallidas en un minuto. Espere {seconds} segundos.',
  'Too many attempts to sign in failed with this e-mail or from this address. Try again at {at}. To come in at once, ask an administrator of your account for a link; on the server, "chasqui user link E-MAIL" makes one.':
    'Fallaron demasiados intentos de entrar con este correo o desde esta dirección. Intente de nuevo a las {at}. Para entrar enseguida, pida un enlace a un administrador de su cuenta; en el servidor, "chasqui user link E-MAIL" crea uno.',
  'The service is writing {count} registers already. Try again when one is done.':
    'El servicio ya está generando {count} registros. Intente de nuevo cuando termine uno.',
  // Query parameters.
  'limit must be a whole number from 1, such as 50.':
    'limit debe ser un número entero desde 1, por ejemplo 50.',
  '{name} must be a day of the calendar written YYYY-MM-DD, such as 2026-02-28.':
    '{name} debe ser un día del calendario escrito AAAA-MM-DD, por ejemplo 2026-02-28.',
  '{name} must be one of {values}.': '{name} debe ser uno de estos valores: {values}.',
  'The type must be one of {types}.': 'El tipo debe ser uno de estos: {types}.',
  'The query has more than {count} parameters.': 'La consulta tiene más de {count} parámetros.',
  'The query string is not valid percent-encoded UTF-8. Encode % as %25.':
    'La cadena de consulta no es UTF-8 válido con codificación de porcentaje. Codifique % como %25.',
  '{name} was given twice. Send it once.': '{name} se envió dos veces. Envíelo una sola vez.',
  '{name} is empty. Give it a value or leave it out.':
    '{name} está vacío. Indique un valor o retírelo.',
  'There is no query parameter {name}. {hint}':
    'No existe el parámetro de consulta {name}. {hint*}',
  'end_date {end} is before start_date {start}. Swap them.':
    'end_date {end} es anterior a start_date {start}. Intercámbielas.',
  '{name} must be a text of at most {length} characters.':
    '{name} debe ser un texto de {length} caracteres como máximo.',
  'currency must be three letters of ISO 4217, such as PEN.':
    'currency debe tener tres letras de ISO 4217, por ejemplo PEN.',
  'currency must be three capital letters of ISO 4217, such as USD.':
    'currency debe tener tres letras mayúsculas de ISO 4217, por ejemplo USD.',
  'month must be a month written YYYY-MM, such as 2026-10.':
    'month debe ser un mes escrito AAAA-MM, por ejemplo 2026-10.',
  'text must have 1 to {count} words of letters or digits, such as ferreteria sol.':
    'text debe tener de 1 a {count} palabras de letras o dígitos, por ejemplo ferreteria sol.',
  'updated_since must be what meta.updated_until gave or a time such as 2026-05-04T14:30:00Z.':
    'updated_since debe ser lo que dio meta.updated_until o una hora como 2026-05-04T14:30:00Z.',
  'updated_since gives the oldest changes first. Leave order=newest out, or search without updated_since.':
    'updated_since da primero los cambios más antiguos. Retire order=newest, o busque sin updated_since.',
  'since must be a position such as 4625 or a time such as 2026-05-04T14:30:00Z.':
    'since debe ser una posición como 4625 o una hora como 2026-05-04T14:30:00Z.',
  'There is no type of event {type}. Did you mean {near}?':
    'No existe el tipo de evento {type}. ¿Quiso decir {near}?',
  'There is no type of event {type}. Name types such as document.accepted or groups such as document.*, separated by commas.':
    'No existe el tipo de evento {type}. Indique tipos como document.accepted o grupos como document.*, separados por comas.',
  'Last-Event-ID must be the id of the last event that came.':
    'Last-Event-ID debe ser el id del último evento que llegó.',
  'This next_token was not given for this list. Send the token of meta.next_token unchanged, with the same path and filters, or start again without one.':
    'Este next_token no es de esta lista. Envíe el valor de meta.next_token sin cambios, con la misma ruta y los mismos filtros, o empiece de nuevo sin él.',
  'Position {position} is not reached: the last event has position {head}. Was the store restored from a backup? Read again what you keep, then go on from the position that the answer gives.':
    'La posición {position} no se ha alcanzado: el último evento tiene la posición {head}. ¿Se restauró el almacén desde una copia? Lea de nuevo lo que guarda y siga desde la posición que da la respuesta.',
  'Say from which day on too: from is missing.': 'Diga también desde qué día: falta from.',
  'to {to} is before from {from}. Swap them.': 'to {to} es anterior a from {from}. Intercámbielas.',
  'from and to are {days} days apart. Ask for at most {max} at once.':
    'Entre from y to hay {days} días. Pida {max} como máximo por vez.',
  // Bodies.
  'The {name} is not valid UTF-8.': 'El contenido no es UTF-8 válido ({name}).',
  'The {name} is empty. Send a JSON object.':
    'El contenido está vacío ({name}). Envíe un objeto JSON.',
  'The {name} is not valid JSON: {why}.': 'El contenido no es JSON válido ({name}): {why*}.',
  'The {name} is too long: {why}.': 'El contenido es demasiado largo ({name}): {why*}.',
  '{pointer} must NOT have more than {count} items.':
    '{pointer} no debe tener más de {count} elementos.',
  '{pointer} has {count} fields, most of them unknown.':
    '{pointer*} tiene {count} campos, casi todos desconocidos.',
  '{pointer} is missing.': '{pointer} falta: indíquelo.',
  '{pointer} must be a number of at most 18 digits and 20 decimals.':
    '{pointer} debe ser un número de 18 dígitos y 20 decimales como máximo.',
  '{pointer} must be a number of at most 18 digits and 20 decimals, or the same as text, such as "118.00".':
    '{pointer} debe ser un número de 18 dígitos y 20 decimales como máximo, o lo mismo como texto, por ejemplo "118.00".',
  '{pointer} must be {form}.': '{pointer*} debe ser {form*}.',
  'number is of another series than series says. Leave one of them out.':
    'number es de otra serie que la que indica series. Quite uno de los dos.',
  'The account has {count} such files under way already. Try again when one is done.':
    'La cuenta ya tiene {count} archivos de este tipo en curso. Intente de nuevo cuando termine uno.',
  'The service has {count} such files under way already. Try again when one is done.':
    'El servicio ya tiene {count} archivos de este tipo en curso. Intente de nuevo cuando termine uno.',
  'The filter finds more than {count} documents. Narrow it, by dates for example, and get the files in parts.':
    'El filtro encuentra más de {count} comprobantes. Acótelo, por ejemplo por fechas, y descargue los archivos por partes.',
  'The console is not built here. Run `npm run build` where the service is installed.':
    'La consola no está compilada aquí. Ejecute `npm run build` donde está instalado el servicio.',
  'No contact for reports of weaknesses is set here. Operators set SECURITY_CONTACT.':
    'Aquí no hay un contacto para avisar de fallas de seguridad. Los operadores fijan SECURITY_CONTACT.',
  'The console has no such file, or no longer: load the page again.':
    'La consola no tiene ese archivo, o ya no: recargue la página.',
  'The number must be {form}.': 'El número debe ser {form*}.',
  '{pointer} has a name of another form than letters, digits, _, . and -, at most 40.':
    '{pointer*} tiene un nombre que no es de letras, dígitos, _, . y -, 40 como máximo.',
  '{pointer} must be a day of the calendar from 1900 to 2999, written YYYY-MM-DD, or a time with UTC offset.':
    '{pointer} debe ser un día del calendario entre 1900 y 2999, escrito AAAA-MM-DD, o una hora con desfase UTC.',
  '{pointer} must be a day of the calendar from 1900 to 2999, written YYYY-MM-DD.':
    '{pointer} debe ser un día del calendario de 1900 a 2999, escrito AAAA-MM-DD.',
  '{pointer} must be a time with UTC offset, such as {example}.':
    '{pointer} debe ser una hora con su diferencia UTC, por ejemplo {example}.',
  '{pointer} must be an IANA time zone, such as America/Lima.':
    '{pointer} debe ser una zona horaria IANA, por ejemplo America/Lima.',
  '{pointer} must be an http or https URL without user name and password.':
    '{pointer} debe ser una URL http o https sin usuario ni contraseña.',
  '{pointer} must have at least one field.': '{pointer*} debe tener al menos un campo.',
  '{pointer} is not a known field.': '{pointer} no es un campo conocido: retírelo.',
  '{pointer} is not a known field. There are {names}.':
    '{pointer} no es un campo conocido. Los que hay: {names}.',
  '{pointer} is not a known field. Did you mean {name}?':
    '{pointer} no es un campo conocido. ¿Quiso decir {name}?',
  '{pointer} is not valid.': '{pointer} no es válido.',
  '{pointer} must not have control characters.': '{pointer} no debe tener caracteres de control.',
  '{pointer} must NOT have fewer than {count} characters.':
    '{pointer} debe tener al menos {count} caracteres.',
  '{pointer} must NOT have more than {count} characters.':
    '{pointer} debe tener {count} caracteres como máximo.',
  '{pointer} must NOT have fewer than {count} items.':
    '{pointer} debe tener al menos {count} elementos.',
  '{pointer} must NOT have duplicate items (items ## {one} and {other} are identical).':
    '{pointer} no debe tener elementos repetidos (los elementos {one} y {other} son iguales).',
  '{pointer} must be >= {least}.': '{pointer} debe ser {least} o más.',
  '{pointer} must be <= {most}.': '{pointer} debe ser {most} o menos.',
  '{pointer} must be > {least}.': '{pointer} debe ser mayor que {least}.',
  '{pointer} must be < {most}.': '{pointer} debe ser menor que {most}.',
  // Files in bodies.
  'Send the file as Content-Type {types}, not compressed.':
    'Envíe el archivo con Content-Type {types}, sin comprimir.',
  'The body is empty.': 'El cuerpo está vacío.',
  'The form must have 1 to {count} files.': 'El formulario debe tener de 1 a {count} archivos.',
  'The form has a field that is no file. Send each part with a file name.':
    'El formulario tiene un campo que no es archivo. Envíe cada parte con un nombre de archivo.',
  'The body is not valid multipart/form-data.': 'El cuerpo no es multipart/form-data válido.',
} as const;

/** Words that are only told inside of other sentences. */
export const spanishRequestWords = {
  object: 'un objeto',
  array: 'una lista',
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'true o false',
  null: 'null',
  'an amount with two decimals, such as "118.00"':
    'un monto con dos decimales, por ejemplo "118.00"',
  'base64 of at most 120 characters': 'base64 de 120 caracteres como máximo',
  'a text of 3 to 100 characters': 'un texto de 3 a 100 caracteres',
  'two capital letters, such as PE': 'dos letras mayúsculas, por ejemplo PE',
  'at most {most}': '{most} como máximo',
  '{why} at character {position}': '{why*} en el carácter {position}',
  'A string does not end': 'Una cadena no termina',
  'A string has a bad escape or a raw control character':
    'Una cadena tiene un escape incorrecto o un carácter de control',
  'A string has a lone surrogate': 'Una cadena tiene medio par sustituto',
  'The text ends too early': 'El texto termina antes de tiempo',
  'Unexpected "{found}"': 'No se esperaba "{found}"',
  'The name "__proto__" is not allowed': 'No se admite el nombre "__proto__"',
  'The name "{name}" is there twice in one object':
    'El nombre "{name}" está dos veces en un objeto',
  'More than {levels} levels of nesting': 'Más de {levels} niveles de anidamiento',
  'There are more than {count} values': 'Hay más de {count} valores',
  'The body': 'El cuerpo',
  'Did you mean {name}?': '¿Quiso decir {name}?',
} as const;
