import { plural } from './plural.ts';

/** The first page of a company. */
export const home = {
  title: 'Home',
  issue: 'Issue a document',
  environment: 'Documents shown',
  sales: (month: string) => `Sales of ${month}`,
  salesIn: (currency: string) => `Sales in ${currency}`,
  salesHint: 'Accepted and pending documents, with taxes. Credit notes are subtracted.',
  noSales: 'No sales this month yet',
  noSalesDetail: 'They appear here as soon as a document is issued or imported.',
  thisMonth: 'This month',
  sameDays: (month: string) => `Same days of ${month}`,
  wholeMonth: (month: string) => `All of ${month}`,
  documents: (count: number) => plural(count, '# document', '# documents'),
  more: (percent: string) => `${percent} % more`,
  less: (percent: string) => `${percent} % less`,
  same: 'The same',
  chart: (month: string, currency: string, total: string) =>
    `Bars of the sales of each day of ${month} in ${currency}. In all: ${total}.`,
  showDays: 'Show the days as a table',
  salesByDay: (currency: string) => `Sales by day in ${currency}`,
  waiting: 'What waits',
  nothingWaits: 'Nothing waits. Everything was answered.',
  pending: 'Documents without an answer yet',
  setAside: (count: string) => `and ${count} taken off the worklists`,
  due: 'To be sent or asked for',
  retried: 'Tried again: there was no usable answer before',
  blocked: 'Waiting for a person',
  seePending: 'See pending documents',
  countOrMore: (count: string) => `${count} or more`,
  oldestSince: (moment: string) => `The oldest since ${moment}`,
  nextAt: (moment: string) => `Next try ${moment}`,
  summariesWait: (count: string) => `Receipts that wait for their daily summary: ${count}`,
  sendSummaries: 'Send summaries now',
  summariesSent: (count: number) =>
    plural(count, '# receipt goes into a summary now.', '# receipts go into summaries now.'),
  health: 'Authority and queue',
  authorityGood: 'No trouble with the authority',
  authorityBad: 'The authority gives no usable answers',
  authorityBadDetail: (count: number) =>
    plural(
      count,
      '# try had no usable answer. It is made again by itself, with growing pauses; nothing is lost.',
      '# tries had no usable answer. They are made again by themselves, with growing pauses; nothing is lost.',
    ),
  authoritySilent: (moment: string) => `The authority has not answered since ${moment}`,
  authoritySilentDetail: (count: string, term: string) =>
    `Documents that wait: ${count}. ${term}Go on issuing: they go out by themselves once it answers.`,
  firstTerm: (number: string, day: string) =>
    `The first legal term to end is that of ${number}, on ${day}. `,
  authorityRefuses: 'The authority refuses the credentials',
  authorityRefusesDetail:
    'Nothing is sent to it any more, so that it does not lock the user. Set them anew in the settings.',
  queueGood: 'The queue moves',
  queueLate: 'The queue is late',
  queueLateDetail: (minutes: number) =>
    plural(
      minutes,
      'Work that was due # minute ago was not begun. Ask who runs the service to look at it.',
      'Work that was due # minutes ago was not begun. Ask who runs the service to look at it.',
    ),
  blockedDetail: 'These go on once somebody acts.',
  example: 'Open one of them',
  openSettings: 'Go to credentials',
  failed: 'What failed',
  nothingFailed: 'No document failed.',
  seeFailed: 'See all that failed',
  why: 'Why',
  customer: 'Customer',
  certificate: 'Certificate',
  certificateEnds: (days: number) =>
    days === 1 ? 'The certificate ends tomorrow' : `The certificate ends in ${days} days`,
  certificateEndsToday: 'The certificate ends today',
  certificateEnded: 'The certificate has ended',
  certificateEndsDetail: (day: string) =>
    `It is valid until ${day}. Without a valid one no document can be issued. Upload its successor.`,
  certificateMissing: 'There is no certificate yet',
  certificateMissingDetail: 'A company that issues for real needs one to sign with.',
  reasons: {
    credentials_refused: [
      'The authority refused user, password or client',
      'Set them anew: everything goes on by itself.',
    ],
    no_credentials: [
      'User, password or client are not set',
      'Set them: everything goes on by itself.',
    ],
    no_service: [
      'The service does not exist in this environment',
      'Ask who runs the service to change its settings, and try again.',
    ],
    off: ['Sending in test is switched off', 'Nothing is needed.'],
    not_received: [
      'The authority did not take the file in',
      'Read its words at the document, abandon it, and issue it anew.',
    ],
    past_term: ['The legal term is over', 'Abandon the document, and issue it anew.'],
    answer_lost: [
      'The authority has it, but its answer cannot be had',
      'Import the acknowledgement (CDR), or set the query client and try again.',
    ],
    answer_mismatched: [
      'The authority has another document under this number',
      'Find out which system sent it, and go on in another series.',
    ],
    state_unclear: [
      'The authority does not say which document of this number it holds',
      'Look it up at the authority, and import what it shows.',
    ],
    reference_settled: [
      'The document that it changes was rejected or voided',
      'Abandon the document.',
    ],
    outcome_unknown: [
      'It may have reached the authority, and can be sent no more',
      'Look it up at the authority first: import what it shows, or abandon it.',
    ],
  } as Readonly<Record<string, readonly [happened: string, todo: string]>>,
};

/** The way to the first document. */
export const firstDay = {
  title: 'Welcome',
  detail: 'Your first document in test is two minutes away. Nothing here has legal value yet.',
  steps: 'Steps to the first document',
  stepCompany: 'Make your company',
  stepCertificate: 'Certificate',
  stepCertificateDetail: 'In test the service makes one that has no value. Nothing to do.',
  stepIssue: 'Issue the first document',
  stepIssueDetail: 'An invoice or a receipt. Amounts and taxes are computed while you type.',
  stepLook: 'Look at its PDF and at the answer',
  stepLookDetail: 'A simulated authority answers within seconds.',
  stepLive: 'Later: go live',
  stepLiveDetail: 'With your certificate and SOL user, in the settings of the company.',
  done: 'Done',
  toDo: 'To do',
  checklist: 'Your first document',
  issue: 'Issue the first document',
  import: 'Or import the documents that you have',
  company: 'Your company',
  taxId: 'RUC',
  taxIdHint: 'Eleven digits.',
  taxIdWrong: 'A RUC has eleven digits; the last one checks the others. Look at it again.',
  businessName: 'Registered name',
  businessNameHint: 'As the tax authority has it.',
  tradeName: 'Trade name',
  address: 'Street and number',
  district: 'District',
  districtHint: 'Write its name or its ubigeo, and choose one.',
  example: 'Fill in an example',
  create: 'Make the company and go on',
  created: 'The company is there, in test',
  notAllowed: 'There is no company for you yet',
  notAllowedDetail:
    'Only an administrator of the whole account can make one. Ask for a company, or for access to one.',
};
