import type { Regime, Regimes } from '../subjects/country/regime.ts';
import { peru } from './pe/index.ts';

/** Every country whose documents are issued and held. A second one is one more line here. */
const all: readonly Regime[] = [peru];

export const regimes: Regimes = new Map(all.map((regime) => [regime.country, regime]));
