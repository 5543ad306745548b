import { knownMessage } from '../../countries/pe/shared/catalogues/messages.ts';
import { below2000 } from './codes/below-2000.ts';
import { from2000 } from './codes/from-2000.ts';
import { from2500 } from './codes/from-2500.ts';
import { from3000 } from './codes/from-3000.ts';
import { from4000 } from './codes/from-4000.ts';

/** SUNAT's words for codes that no draft is judged by: exceptions, its registers, and how files are written. */
const words: Readonly<Record<string, string>> = {
  '0100':
    'El sistema no puede responder su solicitud. Intente nuevamente o comuníquese con su Administrador.',
  '0101': 'El encabezado de seguridad es incorrecto.',
  '0103': 'El Usuario ingresado no existe.',
  '0104': 'La Clave ingresada es incorrecta.',
  '0105': 'El Usuario no está activo.',
  '0106': 'El Usuario no es válido.',
  '0109':
    'El sistema no puede responder su solicitud. (El servicio de autenticación no está disponible).',
  '0111': 'No tiene el perfil para enviar comprobantes electronicos.',
  '0112': 'El usuario debe ser secundario.',
  '0113': 'El usuario no esta afiliado a Factura Electronica.',
  '0127': 'El ticket no existe.',
  '0130': 'El sistema no puede responder su solicitud. (No se pudo obtener el ticket de proceso).',
  '0151': 'El nombre del archivo ZIP es incorrecto.',
  '0154':
    'El RUC del archivo no corresponde al RUC del usuario o el proveedor no esta autorizado a enviar comprobantes del contribuyente.',
  '0155': 'El archivo ZIP esta vacio.',
  '0156': 'El archivo ZIP esta corrupto.',
  '0157': 'El archivo ZIP no contiene comprobantes.',
  '0158': 'El archivo ZIP contiene demasiados comprobantes para este tipo de envío.',
  '0159': 'El nombre del archivo XML es incorrecto.',
  '0160': 'El archivo XML esta vacio.',
  '0161': 'El nombre del archivo XML no coincide con el nombre del archivo ZIP.',
  '0200': 'No se pudo procesar su solicitud. (Ocurrio un error en el batch).',
  '0306': 'No se puede leer (parsear) el archivo XML.',
  '0402': 'La numeracion o nombre del documento ya ha sido enviado anteriormente.',
  '1003':
    'InvoiceTypeCode - El valor del tipo de documento es invalido o no coincide con el nombre del archivo.',
  '1004': 'El XML no contiene el tag o no existe informacion de InvoiceTypeCode.',
  '1007': 'El dato ingresado no cumple con el estandar.',
  '1008': 'El XML no contiene el tag o no existe informacion en tipo de documento del emisor.',
  '1032': 'El comprobante ya esta informado y se encuentra con estado anulado o rechazado.',
  '1033': 'El comprobante fue registrado previamente con otros datos.',
  '1034':
    'Número de RUC del nombre del archivo no coincide con el consignado en el contenido del archivo XML.',
  '1035':
    'Numero de Serie del nombre del archivo no coincide con el consignado en el contenido del archivo XML.',
  '1036':
    'Número de documento en el nombre del archivo no coincide con el consignado en el contenido del XML.',
  '1050': 'El XML no contiene informacion en el tag DespatchAdviceTypeCode.',
  '1051': 'DespatchAdviceTypeCode - El valor del tipo de guía es inválido.',
  '1059': 'El XML no contiene firma digital.',
  '2010': 'El contribuyente no esta activo.',
  '2011': 'El contribuyente no esta habido.',
  '2015':
    'El XML no contiene el tag o no existe informacion del tipo de documento de identidad del receptor del documento.',
  '2028': 'Debe existir el tag cac:AlternativeConditionPrice.',
  '2037': 'El XML no contiene el tag cac:TaxCategory/cac:TaxScheme/cbc:ID del Item.',
  '2052': 'El XML no contiene el tag código de tributo internacional de impuestos globales.',
  '2054': 'El XML no contiene el tag TaxScheme Name de impuestos globales.',
  '2064': 'El dato ingresado en ChargeTotalAmount no cumple con el formato establecido.',
  '2065': 'El dato ingresado en el campo Total Descuentos no cumple con el formato establecido.',
  '2068': 'El XML no contiene el tag cac:Price/cbc:PriceAmount en el detalle de los Items.',
  '2072': 'CustomizationID - La versión del documento no es la correcta.',
  '2073': 'El XML no existe informacion de CustomizationID.',
  '2074': 'UBLVersionID - La versión del UBL no es correcta.',
  '2075': 'El XML no contiene el tag o no existe informacion de UBLVersionID.',
  '2076': 'cac:Signature/cbc:ID - Falta el identificador de la firma.',
  '2078':
    'cac:Signature/cac:SignatoryParty/cac:PartyIdentification/cbc:ID - Debe ser igual al RUC del emisor.',
  '2079':
    'El XML no contiene el tag cac:Signature/cac:SignatoryParty/cac:PartyIdentification/cbc:ID.',
  '2081': 'El XML no contiene el tag cac:Signature/cac:SignatoryParty/cac:PartyName/cbc:Name.',
  '2083':
    'El XML no contiene el tag cac:Signature/cac:DigitalSignatureAttachment/cac:ExternalReference/cbc:URI.',
  '2085':
    'El XML no contiene el tag ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature/@Id.',
  '2087':
    'El XML no contiene el tag ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:CanonicalizationMethod/@Algorithm.',
  '2089':
    'El XML no contiene el tag ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:SignatureMethod/@Algorithm.',
  '2093':
    'El XML no contiene el tag ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:Reference/ds:Transform@Algorithm.',
  '2095':
    'El XML no contiene el tag ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:Reference/ds:DigestMethod/@Algorithm.',
  '2097':
    'El XML no contiene el tag ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:Reference/ds:DigestValue.',
  '2098': 'ext:UBLExtensions/.../ds:Signature/ds:SignatureValue - No cumple con el estandar.',
  '2099': 'El XML no contiene el tag ext:UBLExtensions/.../ds:Signature/ds:SignatureValue.',
  '2100':
    'ext:UBLExtensions/.../ds:Signature/ds:KeyInfo/ds:X509Data/ds:X509Certificate - No cumple con el estandar.',
  '2101':
    'El XML no contiene el tag ext:UBLExtensions/.../ds:Signature/ds:KeyInfo/ds:X509Data/ds:X509Certificate.',
  '2105': 'Comprobante a dar de baja no se encuentra registrado en SUNAT.',
  '2110': 'UBLVersionID - La versión del UBL no es correcta.',
  '2111': 'El XML no contiene el tag o no existe informacion de UBLVersionID.',
  '2112': 'CustomizationID - La version del documento no es correcta.',
  '2113': 'El XML no contiene el tag o no existe informacion de CustomizationID.',
  '2119': 'El documento modificado en la Nota de credito no esta registrada.',
  '2120': 'El documento modificado en la Nota de credito se encuentra de baja.',
  '2121': 'El documento modificado en la Nota de credito esta registrada como rechazada.',
  '2207': 'El documento modificado en la Nota de debito se encuentra de baja.',
  '2208': 'El documento modificado en la Nota de debito esta registrada como rechazada.',
  '2209': 'El documento modificado en la Nota de debito no esta registrada.',
  '2218': 'AdditionalAccountID - El dato ingresado no cumple con el estandar.',
  '2219': 'El XML no contiene el tag AdditionalAccountID del emisor del documento.',
  '2220': 'El ID debe coincidir con el nombre del archivo.',
  '2223': 'El archivo ya fue presentado anteriormente.',
  '2228': 'RegistrationName - El dato ingresado no cumple con el estandar.',
  '2229': 'El XML no contiene el tag RegistrationName del emisor del documento.',
  '2236': 'La fecha del IssueDate no debe ser mayor a la fecha de recepción.',
  '2238': 'LineID - El dato ingresado no cumple con el estandar.',
  '2239': 'LineID - El dato ingresado debe ser correlativo mayor a cero.',
  '2241': 'DocumentTypeCode - El valor del tipo de documento es invalido.',
  '2242': 'El XML no contiene el tag DocumentTypeCode.',
  '2251': 'El dato ingresado en TotalAmount debe ser numerico mayor o igual a cero.',
  '2254': 'PaidAmount - El dato ingresado no cumple con el estandar.',
  '2255': 'El XML no contiene el tag PaidAmount.',
  '2256': 'InstructionID - El dato ingresado no cumple con el estandar.',
  '2257': 'El XML no contiene el tag InstructionID.',
  '2261': 'cbc:Amount - El dato ingresado no cumple con el estandar.',
  '2263': 'ChargeIndicator - El dato ingresado no cumple con el estandar.',
  '2268': 'El codigo del tributo es invalido.',
  '2269':
    'El XML no contiene el tag TaxScheme ID de Información acerca del importe total de un tipo particular de impuesto.',
  '2271': 'El XML no contiene el tag TaxScheme Name de impuesto.',
  '2275': 'Si el codigo de tributo es 2000, el nombre del tributo debe ser ISC.',
  '2276': 'Si el codigo de tributo es 1000, el nombre del tributo debe ser IGV.',
  '2278': 'Debe indicar Información acerca del importe total de IGV/IVAP.',
  '2282': 'Existe documento ya informado anteriormente.',
  '2287': 'AdditionalAccountID - El dato ingresado no cumple con el estandar.',
  '2288': 'El XML no contiene el tag AdditionalAccountID del emisor del documento.',
  '2301': 'La fecha del IssueDate no debe ser mayor a la fecha de recepción.',
  '2305': 'LineID - El dato ingresado no cumple con el estandar.',
  '2306': 'LineID - El dato ingresado debe ser correlativo mayor a cero.',
  '2307': 'El tag LineID de VoidedDocumentsLine esta vacío.',
  '2308': 'DocumentTypeCode - El valor del tipo de documento es invalido.',
  '2309': 'El tag DocumentTypeCode es vacío.',
  '2310': 'El dato ingresado no cumple con el patron SERIE.',
  '2311': 'El tag DocumentSerialID es vacío.',
  '2312': 'El dato ingresado en DocumentNumberID debe ser numerico y como maximo de 8 digitos.',
  '2313': 'El tag DocumentNumberID esta vacío.',
  '2315': 'El tag VoidReasonDescription esta vacío.',
  '2323': 'Existe documento ya informado anteriormente en una comunicacion de baja.',
  '2324': 'El archivo de comunicacion de baja ya fue presentado anteriormente.',
  '2325': 'El certificado usado no es el comunicado a SUNAT.',
  '2326': 'El certificado usado se encuentra de baja.',
  '2327': 'El certificado usado no se encuentra vigente.',
  '2328': 'El certificado usado se encuentra revocado.',
  '2335': 'El documento electrónico ingresado ha sido alterado.',
  '2344': 'El XML no contiene el tag cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount.',
  '2346':
    'La fecha de generación del resumen debe ser igual a la fecha consignada en el nombre del archivo.',
  '2348': 'Los documentos informados en el archivo XML se encuentran duplicados.',
  '2355': 'Debe consignar solo un elemento cac:TaxTotal a nivel de item por codigo de tributo.',
  '2357':
    'No debe existir un elemento sac:BillingPayment a nivel de item con el mismo valor de cbc:InstructionID.',
  '2373': 'Si existe monto de ISC en el ITEM debe especificar el sistema de calculo.',
  '2375':
    'Fecha de emision del comprobante no coincide con la fecha de emision consignada en la comunicación.',
  '2377': 'El Name o TaxTypeCode debe corresponder al codigo de tributo del item.',
  '2398': 'El documento a dar de baja se encuentra rechazado.',
  '2409': 'Existe mas de un tag cac:AlternativeConditionPrice con el mismo cbc:PriceTypeCode.',
  '2410': 'Se ha consignado un valor invalido en el campo cbc:PriceTypeCode.',
  '2511': 'El tipo de documento no es aceptado.',
  '2512': 'No existe información de serie o número.',
  '2513': 'Dato no cumple con formato de acuerdo al tipo de documento.',
  '2514': 'No existe información de receptor de documento.',
  '2520':
    'El tipo documento del emisor que realiza el anticipo debe ser 6 del catalogo de tipo de documento.',
  '2522': 'No existe información del documento del anticipo.',
  '2582':
    'Solo se debe incluir el tag de Comprobante de referencia cuando se trata de una nota de credito o debito.',
  '2583': 'Debe consignar tipo de documento que modifica.',
  '2638':
    'Si tiene operaciones de un tributo en alguna línea, debe consignar el tag del total del tributo.',
  '2640': 'Operacion gratuita, solo debe consignar un monto referencial.',
  '2641':
    'Operacion gratuita, debe consignar Total valor venta - operaciones gratuitas mayor a cero.',
  '2663': 'El documento indicado no existe no puede ser modificado.',
  '2671':
    'La fecha de generación de la comunicación/resumen debe ser mayor o igual a la fecha de generación/emisión de los documentos.',
  '2678':
    'El XML no contiene el atributo o no existe información del tipo de documento del emisor.',
  '2752': 'El número de ítem no puede estar duplicado.',
  '2759':
    'El XML no contiene el atributo o no existe información del tipo de documento del destinatario.',
  '2773': 'El valor ingresado como modalidad de transporte no es correcto.',
  '2792': 'El dato ingresado en moneda del monto de cargo/descuento para percepcion debe ser PEN.',
  '2884': 'Los comprobantes modificados por la nota deben ser del mismo tipo.',
  '2896': 'El código ingresado como estado del ítem no existe en el catálogo.',
  '2920': 'Dato no cumple con formato de acuerdo al tipo de documento.',
  '2956': 'El Monto total de impuestos es obligatorio.',
  '2957':
    'El comprobante no puede ser dado de baja por exceder el plazo desde su fecha de emision.',
  '2961': 'El valor del tag codigo de tributo internacional no corresponde al esperado.',
  '2964': 'El valor del tag nombre del tributo no corresponde al esperado.',
  '2987': 'El comprobante ya fue informado y se encuentra anulado o rechazado.',
  '2989':
    'El comprobante (electronico) a la que hace referencia la nota, no se encuentra informado.',
  '2990':
    'El comprobante (electronico) a la que hace referencia la nota, se encuentra anulado o rechazada.',
  '2996': 'El XML no contiene el tag o no existe información del nombre de tributo de la línea.',
  '3003': 'El XML no contiene el tag o no existe información de total valor de venta globales.',
  '3019': 'El dato ingresado en total precio de venta no cumple con el formato establecido.',
  '3024': 'El tag cac:TaxTotal no debe repetirse a nivel de totales.',
  '3026': 'El tag cac:TaxTotal no debe repetirse a nivel de Item.',
  '3029':
    'El XML no contiene el tag o no existe información del tipo de documento de identidad del emisor.',
  '3031': 'El dato ingresado en TaxableAmount de la linea no cumple con el formato establecido.',
  '3051': 'Nombre de tributo no corresponde al código de tributo de la linea.',
  '3059': 'El XML no contiene el tag o no existe información de código de tributo.',
  '3089': 'El XML contiene mas de un tag como elemento de numero de documento del emisor.',
  '3090': 'El XML contiene mas de un tag como elemento de numero de documento del receptor.',
  '3094': 'El comprobante más "código de operación del ítem" no debe repetirse.',
  '3095': 'El comprobante no debe ser emitido y editado en el mismo envío.',
  '3096': 'El comprobante no debe ser editado y anulado en el mismo envío.',
  '3195': 'El xml no contiene el tag de impuesto por linea (TaxtTotal).',
  '3203': 'El tipo de nota es un dato único.',
  '3208': 'La moneda del monto de la detracción debe ser PEN.',
  '3210': 'Solo debe consignar sistema de calculo si el tributo es ISC.',
  '3211':
    'Falta identificador del pago del Monto de anticipo para relacionarlo con el comprobante que se realizo el anticipo.',
  '3212': 'El comprobante contiene un identificador de pago repetido en los montos anticipados.',
  '3213':
    'El comprobante contiene un pago anticipado pero no se ha consignado el documento que se realizo el anticipo.',
  '3214':
    'No existe información del Monto Anticipado para el comprobante que se realizo el anticipo.',
  '3215':
    'El comprobante contiene un identificador de pago repetido en los comprobantes que se realizo el anticipo.',
  '3217': 'Debe consignar Numero de RUC del emisor del comprobante de anticipo.',
  '3220': 'Si consigna montos de anticipo debe informar el Total de Anticipos.',
  '3234': "El código de precio '02' es sólo para operaciones gratuitas.",
  '3237': 'Debe consignar el campo cac:TaxSubtotal/cbc:BaseUnitMeasure a nivel de ítem.',
  '3238':
    'El valor ingresado en el campo cac:TaxSubtotal/cbc:PerUnitAmount del ítem no corresponde al valor esperado.',
  '3244': 'Debe consignar la informacion del tipo de transaccion del comprobante.',
  '3245': 'Debe informar si el tipo de transaccion es al Contado o al Credito.',
  '3246':
    'El tipo de transaccion o el identificador de la cuota no cumple con el formato esperado.',
  '3247': 'El tipo de transaccion no puede ser a la vez al Contado y al Credito.',
  '3248':
    'El tipo de transaccion o el identificador de la cuota no debe repetirse en el comprobante.',
  '3254': 'Si se consigna información de la cuota de pago, debe indicarse el monto de la cuota.',
  '3255': 'Fecha del pago único o de las cuotas no cumple el formato definido.',
  '3288': 'Debe consignar el Total Valor de Venta.',
  '3305': 'Debe consignar el Total Precio de Venta.',
  '3309': 'Si forma de pago es Contado debe consignar un Payment Terms con indicador Percepcion.',
  '3310': 'Debe consignar el Monto total incluido la percepcion.',
  '3313':
    'Si consigna información del codigo bien sujeto a detraccion, debe informar la cuenta de BN y montos de la detraccion.',
  '3314':
    'Si consigna cuenta de BN y montos de la detraccion, debe informar el codigo bien sujeto a detraccion.',
  '3358': 'Solo debe existir informacion de un conductor principal.',
  '3374': 'No debe consignar el el Tipo de evento.',
  '3382': 'El Tipo de documento del emisor del documento relacionado debe ser Numero de RUC.',
  '3407':
    'El valor ingresado como fecha de inicio o fecha de entrega al Transportista no cumple con el estandar (YYYY-MM-DD).',
  '3410':
    'Debe indicar el Numero de RUC al cual pertenece el Codigo de establecimiento anexo del punto de partida/llegada.',
  '3436': 'El campo de fecha de emision no cumple con el formato establecido.',
  '3437': 'No existe informacion en el campo de hora de emision.',
  '3438': 'El campo de hora de emision no cumple con el formato establecido.',
  '3461':
    'La forma de pago y/o número de cuota no pueden estar contenidos en el mismo cac:PaymentTerms.',
  '4203': 'El dato ingresado en VoidReasonDescription debe contener información válida.',
  '4443': 'El comprobante fue informado fuera del plazo establecido.',
};

/** SUNAT's words for a code. */
export function wordsOf(code: string): string {
  return words[code] ?? knownMessage(code) ?? otherWords.get(code) ?? `Error ${code}.`;
}

/** Of codes that are only answered where a fault asks for them. */
const otherWords: ReadonlyMap<string, string> = new Map(
  [below2000, from2000, from2500, from3000, from4000]
    .flatMap((lines) => lines.trim().split('\n'))
    .map((line) => [line.slice(0, 4), `${line.slice(5).replace(/\.$/, '')}.`]),
);
