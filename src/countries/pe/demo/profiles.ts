import { Amount } from '../../../kernel/amount.ts';
import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import { grocer, ironmonger } from './companies.ts';
import { type Customer, firms, people } from './customers.ts';
import { dishes, exportFoods, groceries, groceryServices } from './groceries.ts';
import { exportTools, tools, works } from './hardware.ts';
import { type Place, placeOf } from './places.ts';
import type { Product } from './products.ts';

/** An establishment that goods leave from. */
export type Establishment = {
  readonly code: string;
  readonly street: string;
  readonly place: Place;
};

/** What one company sells, to whom and from where. */
export type Profile = {
  readonly goods: readonly Product[];
  readonly services: readonly Product[];
  readonly exports: readonly Product[];
  /** Dishes of a cafeteria, which issues the receipts of series B002; empty where there is none. */
  readonly dishes: readonly Product[];
  readonly firms: readonly Customer[];
  readonly people: readonly Customer[];
  readonly sellers: readonly string[];
  /** The main one first. */
  readonly establishments: readonly [Establishment, Establishment];
  readonly detraction: {
    readonly code: string;
    readonly percentage: Amount;
    readonly account: string;
  };
};

const grocerProfile: Profile = {
  goods: groceries,
  services: groceryServices,
  exports: exportFoods,
  dishes,
  firms,
  people,
  sellers: ['Rosa Quispe', 'Luis Ñahui', 'Andrea Peña', 'Caja 1', 'Caja 2'],
  establishments: [
    { code: '0000', street: grocer.address.address, place: placeOf(grocer.address.postal_zone) },
    { code: '0001', street: 'Av. Argentina 3257, almacén 4', place: placeOf('070101') },
  ],
  // 12 % since RS 071-2018: 022 are other business services.
  detraction: { code: '022', percentage: Amount.of('12.00'), account: '00-055-501421' },
};

const ironmongerProfile: Profile = {
  goods: tools,
  services: works,
  exports: exportTools,
  dishes: [],
  firms,
  people,
  sellers: ['Óscar Zegarra', 'Yéssica Mamani', 'Mostrador', 'Edú Cárdenas'],
  establishments: [
    {
      code: '0000',
      street: ironmonger.address.address,
      place: placeOf(ironmonger.address.postal_zone),
    },
    { code: '0001', street: 'Variante de Uchumayo km 3.5', place: placeOf('040101') },
  ],
  // 037 are all other services that pay IGV.
  detraction: { code: '037', percentage: Amount.of('12.00'), account: '00-101-555178' },
};

/** The profile of a demo company; any other one trades in groceries. */
export function profileOf(company: CompanySnapshot): Profile {
  return company.tax_id === ironmonger.tax_id ? ironmongerProfile : grocerProfile;
}
