import { words } from '../../words/words.ts';

/** The way to the first document. */
export const firstDayWords = words({
  title: ['Welcome', 'Bienvenido'],
  detail: [
    'Your first document in test is two minutes away. Nothing here has legal value yet.',
    'Su primer comprobante de prueba está a dos minutos. Nada de esto tiene valor legal todavía.',
  ],
  steps: ['Steps to the first document', 'Pasos hasta el primer comprobante'],
  stepCompany: ['Make your company', 'Crear su empresa'],
  stepCertificate: ['Certificate', 'Certificado'],
  stepCertificateDetail: [
    'In test the service makes one that has no value. Nothing to do.',
    'En prueba el servicio crea uno sin valor. No tiene que hacer nada.',
  ],
  stepIssue: ['Issue the first document', 'Emitir el primer comprobante'],
  stepIssueDetail: [
    'An invoice or a receipt. Amounts and taxes are computed while you type.',
    'Una factura o una boleta. Importes e impuestos se calculan mientras escribe.',
  ],
  stepLook: ['Look at its PDF and at the answer', 'Ver su PDF y la respuesta'],
  stepLookDetail: [
    'A simulated authority answers within seconds.',
    'Una SUNAT simulada responde en segundos.',
  ],
  stepLive: ['Later: go live', 'Después: pasar a producción'],
  stepLiveDetail: [
    'With your certificate and SOL user, in the settings of the company.',
    'Con su certificado y usuario SOL, en la configuración de la empresa.',
  ],
  done: ['Done', 'Hecho'],
  toDo: ['To do', 'Por hacer'],
  checklist: ['Your first document', 'Su primer comprobante'],
  issue: ['Issue the first document', 'Emitir el primer comprobante'],
  import: ['Or import the documents that you have', 'O importar los comprobantes que ya tiene'],
  company: ['Your company', 'Su empresa'],
  taxId: ['RUC', 'RUC'],
  taxIdHint: ['Eleven digits.', 'Once dígitos.'],
  taxIdWrong: [
    'A RUC has eleven digits; the last one checks the others. Look at it again.',
    'Un RUC tiene once dígitos; el último comprueba los demás. Revíselo.',
  ],
  businessName: ['Registered name', 'Razón social'],
  businessNameHint: ['As the tax authority has it.', 'Como figura en SUNAT.'],
  tradeName: ['Trade name', 'Nombre comercial'],
  address: ['Street and number', 'Calle y número'],
  district: ['District', 'Distrito'],
  districtHint: [
    'Write its name or its ubigeo, and choose one.',
    'Escriba su nombre o su ubigeo y elija uno.',
  ],
  example: ['Fill in an example', 'Llenar con un ejemplo'],
  create: ['Make the company and go on', 'Crear la empresa y continuar'],
  created: ['The company is there, in test', 'La empresa está creada, en prueba'],
  notAllowed: ['There is no company for you yet', 'Todavía no hay una empresa para usted'],
  notAllowedDetail: [
    'Only an administrator of the whole account can make one. Ask for a company, or for access to one.',
    'Solo un administrador de toda la cuenta puede crear una. Pida una empresa, o acceso a una.',
  ],
});
