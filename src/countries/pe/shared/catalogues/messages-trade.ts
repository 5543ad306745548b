/** SUNAT's messages in its own words about trades, places, codes of products and goods in customs: as in the files beside it. */
export const tradeMessages: Readonly<Record<string, string>> = {
  '2769': 'El valor ingresado como numero de DAM no cumple con el estandar.',
  '2898':
    'Para los tipos de seguro 1 y 2, debe consignar el numero de poliza, la fecha de cobertura y el monto asegurado.',
  '2899': 'Para el tipo de seguro 3 - Otros debe consignar el numero de poliza.',
  '3002': 'El Código producto de SUNAT no es válido.',
  '3064': 'El XML no contiene tag o no existe información del valor del concepto por linea.',
  '3065': 'El XML no contiene tag de la fecha del concepto por linea.',
  '3099': 'El dato ingresado como pais de uso, exploracion o aprovechamiento es incorrecto.',
  '3123':
    'El dato ingresado como monto valor referencial en Detracciones - Servicios de transporte de carga no cumple con el formato establecido.',
  '3135': 'El XML no contiene tag de la cantidad del concepto por linea.',
  '3146': 'El XML no contiene el tag de Proveedores Estado: Número de Expediente.',
  '3147': 'El XML no contiene el tag de Proveedores Estado: Código de Unidad Ejecutora.',
  '3148': 'El XML no contiene el tag de Proveedores Estado: N° de Proceso de Selección.',
  '3149': 'El XML no contiene el tag de Proveedores Estado: N° de Contrato.',
  '3150': 'El XML no contiene el tag de Créditos Hipotecarios: Tipo de préstamo.',
  '3151': 'El XML no contiene el tag de Créditos Hipotecarios: Partida Registral.',
  '3152': 'El XML no contiene el tag de Créditos Hipotecarios: Número de contrato.',
  '3153': 'El XML no contiene el tag de Créditos Hipotecarios: Fecha de otorgamiento del crédito.',
  '3154':
    'El XML no contiene el tag de Créditos Hipotecarios: Dirección del predio - Código de ubigeo.',
  '3155':
    'El XML no contiene el tag de Créditos Hipotecarios: Dirección del predio - Dirección completa.',
  '3172': 'El XML no contiene tag de la Hora del concepto por linea.',
  '3243': 'El XML no contiene tag o no existe información de la fecha del concepto por linea.',
  '3353': 'Solo debe consignar un Numero de autorizacion.',
  '3356': 'Solo debe consignar un Numero de autorizacion del vehiculo.',
  '3372':
    'Si el bien es regulado por SUNAT (existe Indicador de bien normalizado), debe indicar el Codigo de producto SUNAT.',
  '3375': 'El Codigo de Producto GTIN no cumple con el formato establecido.',
  '3377': 'La Partida arancelaria no cumple con el formato establecido.',
  '3379':
    "Debe consignar un documento relacionado igual a '49' (solo en caso de GRE-Remitente) u '80' para un traslado que comprende un bien normalizado.",
  '3395':
    "Si el motivo de traslado no es 08-Importacion ni 09-Exportacion, no debe consignar el campo 'Peso bruto total de los items seleccionados'.",
  '3396': 'El Indicador de bien normalizado es invalido.',
  '3397':
    "El dato ingresado como 'Peso bruto total de los items seleccionados' no cumple con el formato establecido.",
  '3413': 'El valor ingresado como Punto de georreferencia no cumple con el formato establecido.',
  '3418':
    "Si el motivo de traslado no es 08-Importacion ni 09-Exportacion, no debe consignar el campo 'Sustento de la diferencia del Peso bruto total de la carga'.",
  '3425': 'El Codigo de producto SUNAT no esta en el listado de bienes normalizados.',
  '3426': 'Si se trata de un bien normalizado por SUNAT, debe indicarse la Partida arancelaria.',
  '3429': 'La Partida arancelaria no esta en el listado de bienes normalizados.',
  '3430': 'La Numeracion de la DAM o DS no se encuentra consignado como documento relacionado.',
  '3431': 'El Numero de la serie en la DAM o DS no cumple con el formato establecido.',
  '3496': 'El Código producto de SUNAT no es válido.',
  '4200': 'Debe corresponder a algún valor válido establecido en el catálogo 13.',
  '4202': 'El valor ingresado como numero de DAM no cumple con el estandar.',
  '4231': 'El código de Ubigeo no existe en el listado.',
  '4236':
    'El dato ingresado como direccion completa y detallada no cumple con el formato establecido.',
  '4238': 'El dato ingresado como urbanización no cumple con el formato establecido.',
  '4239': 'El dato ingresado como provincia no cumple con el formato establecido.',
  '4240': 'El dato ingresado como departamento no cumple con el formato establecido.',
  '4241': 'El dato ingresado como distrito no cumple con el formato establecido.',
  '4266':
    'El XML no contiene el codigo de leyenda 2005 para el tipo de operación Venta itinerante.',
  '4270': 'El dato ingresado como detalle del viaje no cumple con el formato establecido.',
  '4271': 'El dato ingresado como descripcion del tramo no cumple con el formato establecido.',
  '4272':
    'El dato ingresado como valor refrencia del tramo virtual no cumple con el formato establecido.',
  '4273': 'El dato ingresado como configuración vehicular no cumple con el formato establecido.',
  '4276': 'El dato ingresado como valor de la carga en TM cumple con el formato establecido.',
  '4278':
    'El dato ingresado como valor referencial de carga util nominal no cumple con el formato establecido.',
  '4280':
    'El dato ingresado como valor del concepto de la linea no cumple con el formato establecido.',
  '4281':
    'El dato ingresado como cantidad del concepto de la linea no cumple con el formato establecido.',
  '4282':
    'La fecha de ingreso al establecimiento es mayor a la fecha de salida al establecimiento.',
  '4334': 'El código de producto GS1 no cumple el estandar.',
  '4337':
    'El Codigo de producto SUNAT debe especificarse como minimo al tercer nivel jerarquico (a nivel de clase del codigo UNSPSC).',
  '4366': 'El XML no contiene tag o no existe información de la fecha del concepto por linea.',
  '4369':
    'El dato ingresado como numero de autorizacion del Remitente no cumple con el formato establecido.',
  '4394': 'Debe indicar la entidad autorizadora de la autorizacion especial.',
  '4396': 'El Numero de autorizacion del transportista no cumple con el formato establecido.',
  '4397':
    'SI existe el Codigo de entidad autorizadora, debe consignar el Numero de autorizacion especial de la empresa.',
  '4403': 'Debe indicar la entidad autorizadora del vehiculo.',
  '4405':
    'Si existe el Codigo de entidad autorizadora, debe consignar el Numero de autorizacion especial del vehiculo.',
  '4406': 'El Numero de autorizacion del vehiculo no cumple con el formato establecido.',
  '4428':
    'El Sustento de la diferencia del Peso bruto total de la carga no cumple con el formato establecido.',
  '3458':
    'El numero de item debe ser mayor a cero. Solo se permite colocar cero para consignar una anotacion opcional sobre los bienes a transportar.',
  '4429':
    'La anotacion opcional sobre los bienes a transportar no existe o no contiene informacion.',
  '4430':
    'La anotacion opcional sobre los bienes a transportar no cumple con el formato establecido.',
};
