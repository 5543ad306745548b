import { createZone } from '../../lib/calendar.ts';

/** SUNAT's clocks: the day in Lima decides, whatever zone a company gives its times in. */
export const limaZone = createZone('America/Lima');
