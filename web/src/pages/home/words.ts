import { blockReasonWords } from '../../words/generated.ts';
import { plural } from '../../words/plural.ts';
import { type Pair, words } from '../../words/words.ts';

/** The first page of a company. */
export const homeWords = words({
  issue: ['Issue a document', 'Emitir un comprobante'],
  environment: ['Documents shown', 'Comprobantes que se muestran'],
  sales: [(month: string) => `Sales of ${month}`, (month: string) => `Ventas de ${month}`],
  salesIn: [
    (currency: string) => `Sales in ${currency}`,
    (currency: string) => `Ventas en ${currency}`,
  ],
  salesHint: [
    'Accepted and pending documents, with taxes. Credit notes are subtracted.',
    'Comprobantes aceptados y pendientes, con impuestos. Las notas de crédito se restan.',
  ],
  noSales: ['No sales this month yet', 'Todavía no hay ventas este mes'],
  noSalesDetail: [
    'They appear here as soon as a document is issued or imported.',
    'Aparecen aquí apenas se emite o importa un comprobante.',
  ],
  thisMonth: ['This month', 'Este mes'],
  sameDays: [
    (month: string) => `Same days of ${month}`,
    (month: string) => `Mismos días de ${month}`,
  ],
  wholeMonth: [(month: string) => `All of ${month}`, (month: string) => `Todo ${month}`],
  documents: [
    (count: number) => plural.en(count, '# document', '# documents'),
    (count: number) => plural.es(count, '# comprobante', '# comprobantes'),
  ],
  more: [(percent: string) => `${percent} % more`, (percent: string) => `${percent} % más`],
  less: [(percent: string) => `${percent} % less`, (percent: string) => `${percent} % menos`],
  same: ['The same', 'Igual'],
  chart: [
    (month: string, currency: string, total: string) =>
      `Bars of the sales of each day of ${month} in ${currency}. In all: ${total}.`,
    (month: string, currency: string, total: string) =>
      `Barras con las ventas de cada día de ${month} en ${currency}. En total: ${total}.`,
  ],
  showDays: ['Show the days as a table', 'Mostrar los días en una tabla'],
  salesByDay: [
    (currency: string) => `Sales by day in ${currency}`,
    (currency: string) => `Ventas por día en ${currency}`,
  ],
  waiting: ['What waits', 'Lo que espera'],
  nothingWaits: ['Nothing waits. Everything was answered.', 'Nada espera. Todo tiene respuesta.'],
  pending: ['Documents without an answer yet', 'Comprobantes aún sin respuesta'],
  setAside: [
    (count: string) => `and ${count} taken off the worklists`,
    (count: string) => `y ${count} apartados de los pendientes`,
  ],
  due: ['To be sent or asked for', 'Por enviar o consultar'],
  retried: [
    'Tried again: there was no usable answer before',
    'Se intenta de nuevo: antes no hubo una respuesta útil',
  ],
  blocked: ['Waiting for a person', 'Esperan a una persona'],
  seePending: ['See pending documents', 'Ver comprobantes pendientes'],
  countOrMore: [(count: string) => `${count} or more`, (count: string) => `${count} o más`],
  oldestSince: [
    (moment: string) => `The oldest since ${moment}`,
    (moment: string) => `El más antiguo desde ${moment}`,
  ],
  nextAt: [
    (moment: string) => `Next try ${moment}`,
    (moment: string) => `Próximo intento ${moment}`,
  ],
  summariesWait: [
    (count: string) => `Receipts that wait for their daily summary: ${count}`,
    (count: string) => `Boletas que esperan su resumen diario: ${count}`,
  ],
  sendSummaries: ['Send summaries now', 'Enviar los resúmenes ahora'],
  summariesSent: [
    (count: number) =>
      plural.en(count, '# receipt goes into a summary now.', '# receipts go into summaries now.'),
    (count: number) =>
      plural.es(count, '# boleta va ahora en un resumen.', '# boletas van ahora en resúmenes.'),
  ],
  health: ['Authority and queue', 'SUNAT y cola de envíos'],
  authorityGood: ['No trouble with the authority', 'Sin problemas con SUNAT'],
  authorityBad: ['The authority gives no usable answers', 'SUNAT no da respuestas útiles'],
  authorityBadDetail: [
    (count: number) =>
      plural.en(
        count,
        '# try had no usable answer. It is made again by itself, with growing pauses; nothing is lost.',
        '# tries had no usable answer. They are made again by themselves, with growing pauses; nothing is lost.',
      ),
    (count: number) =>
      plural.es(
        count,
        '# intento no tuvo una respuesta útil. Se repite automáticamente, con pausas cada vez mayores; no se pierde nada.',
        '# intentos no tuvieron una respuesta útil. Se repiten automáticamente, con pausas cada vez mayores; no se pierde nada.',
      ),
  ],
  authoritySilent: [
    (moment: string) => `The authority has not answered since ${moment}`,
    (moment: string) => `SUNAT no responde desde ${moment}`,
  ],
  authoritySilentDetail: [
    (count: string, term: string) =>
      `Documents that wait: ${count}. ${term}Go on issuing: they go out by themselves once it answers.`,
    (count: string, term: string) =>
      `Comprobantes que esperan: ${count}. ${term}Siga emitiendo: salen solos cuando responda.`,
  ],
  firstTerm: [
    (number: string, day: string) =>
      `The first legal term to end is that of ${number}, on ${day}. `,
    (number: string, day: string) =>
      `El primer plazo legal que vence es el de ${number}, el ${day}. `,
  ],
  authorityRefuses: ['The authority refuses the credentials', 'SUNAT rechaza las credenciales'],
  authorityRefusesDetail: [
    'Nothing is sent to it any more, so that it does not lock the user. Set them anew in the settings.',
    'Ya no se le envía nada, para que no bloquee al usuario. Ingréselas de nuevo en la configuración.',
  ],
  queueGood: ['The queue moves', 'La cola avanza'],
  queueLate: ['The queue is late', 'La cola está atrasada'],
  queueLateDetail: [
    (minutes: number) =>
      plural.en(
        minutes,
        'Work that was due # minute ago was not begun. Ask who runs the service to look at it.',
        'Work that was due # minutes ago was not begun. Ask who runs the service to look at it.',
      ),
    (minutes: number) =>
      plural.es(
        minutes,
        'Hay envíos que debían empezar hace # minuto y no empezaron. Avise a quien administra el servicio.',
        'Hay envíos que debían empezar hace # minutos y no empezaron. Avise a quien administra el servicio.',
      ),
  ],
  blockedDetail: ['These go on once somebody acts.', 'Continúan cuando alguien haga lo indicado.'],
  example: ['Open one of them', 'Abrir uno de ellos'],
  openSettings: ['Go to credentials', 'Ir a las credenciales'],
  failed: ['What failed', 'Lo que falló'],
  nothingFailed: ['No document failed.', 'Ningún comprobante falló.'],
  seeFailed: ['See all that failed', 'Ver todos los fallidos'],
  why: ['Why', 'Motivo'],
  customer: ['Customer', 'Cliente'],
  certificate: ['Certificate', 'Certificado'],
  certificateEnds: [
    (days: number) =>
      days === 1 ? 'The certificate ends tomorrow' : `The certificate ends in ${days} days`,
    (days: number) =>
      days === 1 ? 'El certificado vence mañana' : `El certificado vence en ${days} días`,
  ],
  certificateEndsToday: ['The certificate ends today', 'El certificado vence hoy'],
  certificateEnded: ['The certificate has ended', 'El certificado venció'],
  certificateEndsDetail: [
    (day: string) =>
      `It is valid until ${day}. Without a valid one no document can be issued. Upload its successor.`,
    (day: string) =>
      `Es válido hasta el ${day}. Sin uno vigente no se puede emitir. Suba el que lo reemplaza.`,
  ],
  certificateMissing: ['There is no certificate yet', 'Todavía no hay certificado'],
  certificateMissingDetail: [
    'A company that issues for real needs one to sign with.',
    'Una empresa que emite en producción lo necesita para firmar.',
  ],
  reasons: blockReasonWords as Readonly<
    Record<string, Pair<readonly [happened: string, todo: string]>>
  >,
});
