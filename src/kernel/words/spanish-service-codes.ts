/** How an error code is called and explained. */
export type CodeWords = { readonly title: string; readonly help: string };

/** In Spanish: codes of HTTP, registers, webhooks, users, feeds and mail, which have lists of their own in English too. */
export const spanishServiceCodes = {
  malformed_request: {
    title: 'Solicitud HTTP mal formada',
    help: 'Los bytes recibidos no son HTTP/1.1 válido.',
  },
  invalid_host: {
    title: 'Sin cabecera Host, o no una sola',
    help: 'Una solicitud HTTP/1.1 tiene una cabecera `Host` con un nombre o una dirección (RFC 9112 3.2). La conexión se cierra.',
  },
  repeated_header: {
    title: 'Cabecera enviada más de una vez',
    help: 'Una cabecera de un solo valor, como `Authorization`, se envió dos veces. Envíela una sola vez. La conexión se cierra.',
  },
  expectation_failed: {
    title: 'Expectativa desconocida',
    help: 'El único `Expect` conocido es `100-continue`. Retire la cabecera. La conexión se cierra.',
  },
  unsupported_transfer_encoding: {
    title: 'Transfer-Encoding no admitido',
    help: 'El único `Transfer-Encoding` admitido es `chunked`. Envíe el cuerpo así, o con su `Content-Length`. La conexión se cierra.',
  },
  unsupported_http_version: {
    title: 'Versión de HTTP no admitida',
    help: 'El servicio habla HTTP/1.1 y HTTP/1.0. Un proxy delante puede hablar otras. La conexión se cierra.',
  },
  method_not_allowed: {
    title: 'Método no admitido',
    help: 'La ruta existe, pero no con este método. `Allow` lista los que admite.',
  },
  body_too_large: {
    title: 'Cuerpo demasiado grande',
    help: 'El cuerpo es mayor que lo que esta operación recibe.',
  },
  unsupported_media_type: {
    title: 'Tipo de contenido no admitido',
    help: 'El cuerpo es de otro tipo que el que la operación recibe, o está comprimido. El detalle indica los tipos; casi todas reciben `application/json`.',
  },
  headers_too_large: {
    title: 'Cabeceras demasiado grandes',
    help: 'La línea de solicitud y las cabeceras suman más de 16 KiB.',
  },
  request_timeout: {
    title: 'La solicitud tardó demasiado en llegar',
    help: 'La solicitud no llegó en 30 segundos (sus cabeceras en 10).',
  },
  invalid_exchange_rate: {
    title: 'Tipo de cambio no admitido',
    help: 'Un tipo de cambio no es de los que los libros del país admiten, o es de su propia moneda; `errors` dice cuál. No se cambió nada.',
  },
  exchange_rate_missing: {
    title: 'Falta el tipo de cambio',
    help: 'El libro de SUNAT es en su propia moneda, y algunos días tienen comprobantes en otra pero no tipo de cambio; `errors` los indica. Indíquelos con `PUT /api/company/{companyId}/exchange_rates`, y pida de nuevo.',
  },
  invalid_webhook: {
    title: 'Webhook no admitido',
    help: 'La URL tiene una forma que no se admite o lleva a una dirección privada, un tipo de evento es desconocido, o una empresa no es visible para la clave; `errors` dice cuál. No se cambió nada.',
  },
  webhook_not_found: {
    title: 'Webhook no encontrado',
    help: 'Ningún webhook con este id es visible para esta clave. `GET /api/account/webhooks` lista los que lo son.',
  },
  webhook_delivery_not_found: {
    title: 'Envío de webhook no encontrado',
    help: 'El webhook no tiene un envío con este id. Los envíos se guardan 30 días.',
  },
  webhook_conflict: {
    title: 'El webhook no está en el estado para esto',
    help: 'Un webhook desactivado no envía nada de nuevo, uno cuyo secreto nadie vio no se activa ni se prueba, y la URL de una empresa se cambia en la empresa. El detalle dice qué hacer.',
  },
  too_many_webhooks: {
    title: 'Demasiados webhooks',
    help: 'La cuenta ya tiene 2000 webhooks. Elimine algunos, o haga que uno reciba más tipos de eventos.',
  },
  session_ended: {
    title: 'La sesión terminó',
    help: 'La cookie ya no corresponde a ninguna sesión: venció, se cerró, o su usuario fue desactivado. Inicie sesión de nuevo. Una clave en `Authorization` se lee primero, y entonces la cookie se ignora.',
  },
  sign_in_failed: {
    title: 'No se pudo iniciar sesión',
    help: 'El correo y la contraseña no corresponden, o nadie puede iniciar sesión con ellos. La respuesta es la misma por cualquier causa, y para correos que nadie tiene. Después de cinco fallas seguidas cada intento debe esperar, cada vez más.',
  },
  second_factor_required: {
    title: 'Se necesita un código',
    help: 'El correo y la contraseña son correctos, y el usuario tiene un segundo factor: envíe también `code`, de la aplicación, o uno de los códigos de recuperación.',
  },
  second_factor_wrong: {
    title: 'Código incorrecto',
    help: 'El código no es el de este medio minuto, ya se usó, o no es un código de recuperación que quede. Espere el siguiente.',
  },
  link_unusable: {
    title: 'El enlace no se puede usar',
    help: 'El enlace se usó, venció, fue reemplazado por uno más nuevo, o su correo no se puede usar. Pida uno nuevo.',
  },
  foreign_origin: {
    title: 'Solicitud de otro sitio',
    help: 'Con una cookie de sesión, una solicitud que cambia algo debe venir de una página de este servicio: `Origin` es el de `PUBLIC_URL`, o `Sec-Fetch-Site` es `same-origin`. Los programas envían una clave. `/mcp` acepta un `Origin` de `PUBLIC_URL` o de `CORS_ORIGINS`, o ninguno.',
  },
  not_a_user: {
    title: 'No es para claves',
    help: 'Esto concierne a la persona que inició sesión. Una clave no tiene contraseña, sesiones ni segundo factor.',
  },
  invalid_user: {
    title: 'Usuario no admitido',
    help: 'El correo no es válido, una empresa no es visible para quien llama, o el rol es mayor que el suyo; `errors` dice cuál. No se cambió nada.',
  },
  invalid_password: {
    title: 'Contraseña no admitida',
    help: 'Una contraseña tiene de 10 a 200 caracteres, y no es el correo ni un solo carácter repetido.',
  },
  user_not_found: {
    title: 'Usuario no encontrado',
    help: 'Ningún usuario con este id es visible para quien llama. `GET /api/account/users` lista los que lo son.',
  },
  user_exists: {
    title: 'El usuario ya existe',
    help: 'La cuenta ya tiene un usuario con este correo.',
  },
  user_conflict: {
    title: 'El usuario no se puede cambiar así',
    help: 'Otra persona cambió el usuario en el mismo momento, o alguien se quitaría permisos a sí mismo. El detalle dice cuál.',
  },
  confirmation_required: {
    title: 'Confirme que es usted',
    help: 'Lo que da un poder duradero (claves, usuarios, enlaces, permisos, webhooks y sus secretos, ajustes del correo, certificados y credenciales) pide a la persona que inició sesión su contraseña o un código del segundo factor, si no dio ninguno en diez minutos. `errors` dice qué medios tiene (`/password`, `/code`): envíe uno a `POST /api/session/confirm` y repita el pedido. Quien no tiene ninguno entra con un enlace nuevo. A las claves nunca se les pide.',
  },
  made_by_this_user: {
    title: 'Creado por este usuario',
    help: 'La clave desciende del usuario: él la creó, o creó una clave o un usuario que la creó, y así sucesivamente. Una clave así, y un usuario creado por ella, no da enlaces a ese usuario ni cambia su rol, sus empresas o su estado. Otro administrador y la línea de comandos sí pueden.',
  },
  user_has_keys: {
    title: 'El usuario responde por claves',
    help: 'Al desactivar a un usuario sus claves quedan como están, así que hay que decir qué pasa con las que funcionan: `keys` es `revoke` o `keep`. `errors` nombra cada una con su último uso (cien como máximo). Por las conservadas responde quien desactiva. No se cambió nada.',
  },
  session_not_found: {
    title: 'Sesión no encontrada',
    help: 'El usuario no tiene una sesión con este id. `GET /api/user/sessions` lista las que hay.',
  },
  position_unknown: {
    title: 'Posición de un evento que no se ha alcanzado',
    help: 'La posición en `since` o `Last-Event-ID` es mayor que la del último evento: el almacén pudo restaurarse desde una copia. Lea de nuevo lo que guarda, y siga desde la posición que da la respuesta.',
  },
  too_many_documents: {
    title: 'Demasiados comprobantes para un archivo',
    help: 'El filtro encuentra más comprobantes de los que puede tener un ZIP; el detalle dice cuántos. Acote el filtro, por ejemplo por fechas, y descargue los archivos por partes.',
  },
  too_many_streams: {
    title: 'Demasiadas transmisiones abiertas',
    help: 'La clave ya tiene 8 transmisiones de eventos abiertas o su cuenta 250, o ya están en curso tantos archivos como se escriben a la vez; el detalle dice cuál. Cierre una, comparta una entre varios lectores, o intente de nuevo cuando termine una.',
  },
  invalid_mail: {
    title: 'Ajustes o dirección de correo no admitidos',
    help: 'Un correo electrónico, la dirección de un servidor de correo o un texto es incorrecto; `errors` dice cuál y por qué. No se cambió ni se envió nada.',
  },
  mail_not_set_up: {
    title: 'No hay servidor de correo o remitente',
    help: 'El correo necesita un servidor (`SMTP_URL` del servicio, o `smtp` de la empresa) y un remitente (`MAIL_FROM`, o `from` de la empresa). Indíquelos con `PUT /api/company/{companyId}/mail`.',
  },
  too_many_mails: {
    title: 'El comprobante se envió demasiadas veces',
    help: 'Un comprobante se envía por correo 100 veces como máximo. Envíe sus enlaces de otra manera.',
  },
} as const satisfies Readonly<Record<string, CodeWords>>;
