import type { DocumentInput } from '../../../domain/document/document.ts';
import { amountInWords } from '../words.ts';

type Legend = DocumentInput['legends'][number];

const freeTransfer: Legend = {
  code: '1002',
  description: 'TRANSFERENCIA GRATUITA DE UN BIEN Y/O SERVICIO PRESTADO GRATUITAMENTE',
};
const subjectToDetraction: Legend = { code: '2006', description: 'Operación sujeta a detracción' };

/** The legends of catalogue 52 that a sale or a note must print. */
export function legendsOf(
  totals: Pick<DocumentInput, 'total' | 'free_amount'>,
  currency: string,
  detraction = false,
): Legend[] {
  const words = amountInWords(totals.total, currency);
  const legends = [{ code: '1000', description: words }];
  if (totals.free_amount !== null) legends.push(freeTransfer);
  if (detraction) legends.push(subjectToDetraction);
  return legends;
}
