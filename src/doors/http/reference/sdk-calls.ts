/** A file comes as it is read: an answer that nobody reads keeps its connection, and the program, open for a minute. */
function saved(name: string, call: string): string {
  return `await writeFile('${name}', (await ${call}).body);`;
}

/**
 * How the SDK calls each operation; `BODY` stands for the example of its body. A test looks for each method. What people do about
 * their sessions is not here: outside of a browser the SDK keeps no cookie.
 */
export const sdkCalls: Readonly<Record<string, string>> = {
  listDocuments:
    'for await (const summary of chasqui.documents.list(company.id)) console.dir(summary);',
  issueDocument: 'await chasqui.documents.issue(company.id, BODY);',
  searchDocuments:
    "for await (const summary of chasqui.documents.list(company.id, { status: 'failed' })) console.dir(summary);",
  findDocumentsByNumber:
    "await chasqui.documents.find(company.id, { type: 'invoice', number: 'F001-1' });",
  getDocument: 'await chasqui.documents.get(documentId);',
  listDocumentRows: 'for await (const row of chasqui.table.rows(company.id)) console.dir(row);',
  getFilterTotals: 'await chasqui.table.totals(company.id);',
  exportDocumentRows: saved('documents.csv', "chasqui.table.export(company.id, { format: 'csv' })"),
  zipDocumentFiles: saved('documents.zip', "chasqui.table.files(company.id, { kinds: 'pdf' })"),
  previewDocument: saved('preview.pdf', 'chasqui.documents.preview(company.id, BODY)'),
  importDocument:
    "await chasqui.documents.import(company.id, [{ name: 'invoice.xml', content: await readFile('invoice.xml') }]);",
  verifyDocument: 'await chasqui.documents.verification(documentId);',
  listEvents: 'for await (const event of chasqui.documents.events(documentId)) console.dir(event);',
  readDelivery: 'await chasqui.documents.delivery(documentId);',
  retryDelivery: 'await chasqui.documents.retry(documentId);',
  listDeliveries:
    'for await (const each of chasqui.deliveries.list(company.id)) console.dir(each);',
  voidDocument: 'await chasqui.documents.void(documentId, BODY);',
  askAuthority: 'await chasqui.documents.ask(documentId);',
  setAsideDocument: 'await chasqui.documents.setAside(documentId, BODY);',
  putBackDocument: 'await chasqui.documents.putBack(documentId);',
  listSetAside:
    'for await (const each of chasqui.deliveries.setAside(company.id)) console.dir(each);',
  abandonDocument: 'await chasqui.documents.abandon(documentId, BODY);',
  catalogue_document_types: "await chasqui.catalogues.documentTypes('PE');",
  catalogue_voided_codes: "await chasqui.catalogues.voidedCodes('PE');",
  catalogue_payment_methods: "await chasqui.catalogues.paymentMethods('PE');",
  catalogue_accepted_currency: "await chasqui.catalogues.currencies('PE');",
  catalogue_identity_documents: "await chasqui.catalogues.identityDocuments('PE');",
  catalogue_measure_units: "await chasqui.catalogues.measureUnits('PE');",
  catalogue_measure_units_all: "await chasqui.catalogues.allMeasureUnits('PE');",
  listCountries: 'await chasqui.catalogues.countries();',
  listCatalogues: "await chasqui.catalogues.of('PE');",
  getAuthorityCatalogue: "await chasqui.catalogues.authority('PE', '51');",
  createCompany: 'await chasqui.companies.create(BODY);',
  getCompany: 'await chasqui.companies.get(company.id);',
  changeCompany: 'await chasqui.companies.change(company.id, BODY);',
  listCompanies: 'for await (const each of chasqui.companies.list()) console.dir(each);',
  setLogo:
    "await chasqui.companies.setLogo(company.id, new Blob([await readFile('logo.png')], { type: 'image/png' }));",
  removeLogo: 'await chasqui.companies.removeLogo(company.id);',
  listSeries: 'for await (const series of chasqui.series.list(company.id)) console.dir(series);',
  createSeries: 'await chasqui.series.create(company.id, BODY);',
  getTotals:
    "await chasqui.registers.totals(company.id, { from: '2026-05-01', to: '2026-05-31' });",
  getRegister: "await chasqui.registers.read(company.id, { month: '2026-05' });",
  listExchangeRates: 'await chasqui.registers.exchangeRates(company.id);',
  setExchangeRates: 'await chasqui.registers.setExchangeRates(company.id, BODY);',
  setCredentials: 'await chasqui.companies.setCredentials(company.id, BODY);',
  removeCredentials: 'await chasqui.companies.removeCredentials(company.id);',
  testCredentials: 'await chasqui.companies.testCredentials(company.id);',
  listFilings:
    'for await (const each of chasqui.deliveries.filings(company.id)) console.dir(each);',
  sendSummaries: 'await chasqui.deliveries.sendSummaries(company.id);',
  readFiling: 'await chasqui.deliveries.filing(company.id, filingId);',
  readFilingXml: saved('filing.xml', 'chasqui.deliveries.filingXml(company.id, filingId)'),
  readFilingCdr: saved('filing.zip', 'chasqui.deliveries.filingCdr(company.id, filingId)'),
  readMailSettings: 'await chasqui.mail.settings(company.id);',
  setMailSettings: 'await chasqui.mail.setSettings(company.id, BODY);',
  previewMail: 'await chasqui.mail.preview(company.id, BODY);',
  mailDocument: 'await chasqui.documents.mail(documentId, BODY);',
  listMails: 'await chasqui.documents.mails(documentId);',
  createKey: 'console.dir(({ id: keyId } = await chasqui.keys.create(BODY)));',
  listKeys: 'for await (const key of chasqui.keys.list()) console.dir(key);',
  revokeKey: 'await chasqui.keys.revoke(keyId);',
  whoAmI: 'await chasqui.session.get();',
  readLink: 'await chasqui.session.readLink(token);',
  inviteUser: 'console.dir(({ id: userId } = await chasqui.users.invite(BODY)));',
  listUsers: 'for await (const user of chasqui.users.list()) console.dir(user);',
  getUser: 'await chasqui.users.get(userId);',
  changeUser: 'await chasqui.users.change(userId, BODY);',
  inviteUserAgain: 'await chasqui.users.inviteAgain(userId);',
  listActs: 'for await (const act of chasqui.users.acts()) console.dir(act);',
  listAccountEvents: 'for await (const event of chasqui.events.list()) console.dir(event);',
  streamAccountEvents: 'for await (const event of chasqui.events.stream()) console.dir(event);',
  createWebhook: 'console.dir(({ id: webhookId } = await chasqui.webhooks.create(BODY)));',
  listWebhooks: 'for await (const webhook of chasqui.webhooks.list()) console.dir(webhook);',
  getWebhook: 'await chasqui.webhooks.get(webhookId);',
  changeWebhook: 'await chasqui.webhooks.change(webhookId, BODY);',
  removeWebhook: 'await chasqui.webhooks.remove(webhookId);',
  rotateWebhookSecret: 'await chasqui.webhooks.rotateSecret(webhookId);',
  testWebhook: 'await chasqui.webhooks.test(webhookId);',
  listWebhookDeliveries:
    'for await (const each of chasqui.webhooks.deliveries(webhookId)) console.dir(({ id: deliveryId } = each));',
  retryWebhookDelivery: 'await chasqui.webhooks.retry(webhookId, deliveryId);',
  getFile: saved('document.pdf', 'chasqui.files.open(document.document_pdf)'),
};
