/** What people look for an operation by beyond what the page says of it, in both languages. */
export const searchWords: Readonly<Record<string, string>> = {
  issueDocument:
    'invoice receipt bill credit note debit note despatch guide create send; emitir crear factura boleta nota de crédito nota de débito guía de remisión',
  previewDocument: 'invoice draft PDF; vista previa borrador factura boleta',
  voidDocument: 'cancel annul delete; anular anulación dar de baja comunicación de baja eliminar',
  abandonDocument: 'give up cancel; abandonar desistir anular',
  getDocument: 'invoice receipt; factura boleta',
  listDocuments: 'invoices receipts; facturas boletas',
  searchDocuments: 'find invoices receipts; buscar facturas boletas',
  findDocumentsByNumber: 'find invoice; buscar factura por número',
  importDocument: 'upload XML CDR; subir cargar importar',
  getFile: 'download print; descargar imprimir',
  zipDocumentFiles: 'download all; descargar todos',
  mailDocument: 'send e-mail; enviar correo',
  setCredentials: 'upload certificate password SOL; subir certificado clave SOL usuario secundario',
  createKey: 'token API key; clave token',
  getRegister: 'SIRE RVIE sales book; registro de ventas libro',
  testCredentials: 'try certificate; probar certificado clave SOL',
};
