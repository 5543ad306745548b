import { settingDefaults } from '../src/domain/document/company.ts';

/** A company that issues in `test`. */
export const benchCompany = {
  tax_id: '20100070970',
  business_name: 'COMERCIAL ANDINA S.A.C.',
  trade_name: '',
  email: '',
  phone: '',
  country: 'PE',
  address: {
    postal_zone: '150122',
    country: 'PE',
    country_subentity: 'Lima',
    city: 'Lima',
    district: 'Miraflores',
    city_subdivision: '',
    address: 'Av. José Larco 1232',
    type_code: '0000',
  },
  environment: 'test' as const,
  ...settingDefaults,
  web_hook: null,
  metadata: {},
};
