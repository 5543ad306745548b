import { type NewCompany, settingDefaults } from '../../../subjects/companies/company.ts';
import { fictitiousRuc } from './identities.ts';
import { placeOf } from './places.ts';

function company(
  sequence: number,
  ubigeo: string,
  details: Pick<NewCompany, 'business_name' | 'trade_name' | 'email' | 'phone'> & {
    readonly urbanization: string;
    readonly street: string;
  },
): NewCompany {
  const { district, province, department } = placeOf(ubigeo);
  const { urbanization, street, ...names } = details;
  return {
    tax_id: fictitiousRuc(sequence),
    ...names,
    country: 'PE',
    address: {
      postal_zone: ubigeo,
      country: 'PE',
      country_subentity: department,
      city: province,
      district,
      city_subdivision: urbanization,
      address: street,
      type_code: '0000',
    },
    environment: 'test',
    ...settingDefaults,
    web_hook: null,
    metadata: {},
  };
}

/** A grocery wholesaler in Lima whose shop has a cafeteria. */
export const grocer = company(1, '150115', {
  business_name: 'COMERCIAL ANDINA DEL PACÍFICO S.A.C.',
  trade_name: 'Andina del Pacífico',
  email: 'ventas@andinapacifico.example',
  phone: '+51 1 555 0142',
  urbanization: 'Urb. Balconcillo',
  street: 'Av. Nicolás Arriola 848',
});

/** A hardware shop in Arequipa that also does the work. */
export const ironmonger = company(2, '040129', {
  business_name: 'FERRETERÍA Y SERVICIOS CHACHANI E.I.R.L.',
  trade_name: 'Ferretería Chachani',
  email: 'facturacion@chachani.example',
  phone: '+51 54 555 0178',
  urbanization: 'Urb. La Esperanza',
  street: 'Av. Dolores 1175',
});

export const companies: readonly NewCompany[] = [grocer, ironmonger];
