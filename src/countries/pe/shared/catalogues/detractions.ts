import type { Period } from '../dated.ts';
import { detractionGoodsAndServices } from './54-detraction-goods-and-services.ts';

/**
 * Facts of the detraction (SPOT) that no rule of SUNAT's sheets checks: enough to advise, not to refuse. Sources: R.S.
 * 183-2004/SUNAT (art. 2, 8 and 13) and 073-2006/SUNAT (transport of goods by road), as amended; what is not known for
 * certain is left out.
 */

/** Up to these soles nothing is deposited: in general, and for the transport of goods by road. */
export const detractionThresholds = { general: '700.00', roadTransport: '400.00' } as const;

/** Sugar and alcohol (annex 1): half a UIT. */
export const halfUitGoods: ReadonlySet<string> = new Set(['001', '003']);
export const roadTransport = '027';

/** Deposited of whatever amount, or with a limit that is not known here. */
export const withoutThreshold: ReadonlySet<string> = new Set(
  '010 028 031 034 036 038 040 042 043 045 046 047 099'.split(' '),
);

/** Unidad Impositiva Tributaria, in soles. */
export const uit: readonly (Period & { readonly soles: string })[] = [
  { from: '2024-01-01', to: '2024-12-31', soles: '5150' },
  { from: '2025-01-01', to: '2025-12-31', soles: '5350' },
  { from: '2026-01-01', to: '2026-12-31', soles: '5500' },
];

/** Rates of today that SUNAT's validator of June 2024 does not have (R.S. 071-2018/SUNAT, and later sources). */
const laterRates: Readonly<Record<string, string>> = {
  '002': '3.85',
  '011': '10',
  '012': '12',
  '016': '10',
  '020': '12',
  '022': '12',
  '023': '4',
  '037': '12',
  '044': '12',
  '045': '10',
};

/** Passengers: an amount for each vehicle, and no rate. */
const unrated = '028';

/** The rates in percent that are known of a code of catalogue 54; none where that is not known. */
export const detractionRates: ReadonlyMap<string, readonly string[]> = new Map(
  detractionGoodsAndServices.entries.map(({ code, ratePercent }) => {
    const known = [ratePercent, laterRates[code]].filter((rate) => rate !== undefined);
    return [code, code === unrated ? [] : known] as const;
  }),
);
