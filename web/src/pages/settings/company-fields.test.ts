import type { Company } from '@chasqui/sdk';
import { describe, expect, it } from 'vitest';
import { companyFields, hasUnknownDistrict, printingFields } from './company-fields.ts';
import { changesOf, type Rows, type Values, valuesOf } from './setting-field.ts';

const company: Company = {
  id: 'com_1',
  tax_id: '20100070970',
  business_name: 'COMERCIAL ANDINA S.A.C.',
  trade_name: 'Andina',
  email: 'ventas@andina.example',
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
  logo: '',
  environment: 'test',
  receipts: 'each',
  summary_hour: 22,
  authority_url: { test: null, live: 'https://ose.example/' },
  demand_trusted_certificates: false,
  unique_external_ids: false,
  printing: { accent_color: null, footer: null, notes: null, export_language: null },
  web_hook: null,
  metadata: { erp: 'LIM-01' },
  time_zone: 'America/Lima',
  certificate: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

const values = valuesOf(companyFields, company);

function sentFor(changes: Values) {
  return changesOf(companyFields, company, { ...values, ...changes }, changes);
}

describe('changes of a company', () => {
  it('sends nothing that was not changed', () => {
    expect(sentFor({})).toEqual({});
    expect(sentFor({ trade_name: '' })).toEqual({ trade_name: '' });
  });

  it('sends an address as a whole', () => {
    expect(sentFor({ 'address/type_code': ' ' })).toEqual({
      address: { ...company.address, type_code: null },
    });
  });

  it('sends both addresses of an OSE where one changes', () => {
    expect(sentFor({ 'authority_url/live': '' })).toEqual({
      authority_url: { test: null, live: null },
    });
  });

  it('sends numbers as numbers, empty addresses as null and no empty rows', () => {
    const metadata = [...(values.metadata as Rows), ['', ''] as const, ['branch', '2'] as const];
    expect(sentFor({ summary_hour: '9', web_hook: ' ', metadata })).toEqual({
      summary_hour: 9,
      web_hook: null,
      metadata: { erp: 'LIM-01', branch: '2' },
    });
  });
});

it('sends how documents are printed as a whole', () => {
  const printed = valuesOf(printingFields, company);
  expect(printed['printing/export_language']).toBe('both');
  const changes = { 'printing/accent_color': ' #7A1F2B ', 'printing/notes': ' ' };
  expect(changesOf(printingFields, company, { ...printed, ...changes }, changes)).toEqual({
    printing: { accent_color: '#7a1f2b', footer: null, notes: null, export_language: 'both' },
  });
});

it.each<[string, string, boolean]>([
  ['PE', '040110', false],
  ['PE', '', false],
  ['PE', '999999', true],
  ['PE', 'Miraflores', true],
  ['CL', '7550000', false],
])('of a company in %s knows whether %j is no district', (country, postal_zone, isUnknown) => {
  const districts = [{ code: '040110', description: 'Miraflores' }];
  expect(hasUnknownDistrict({ country }, { 'address/postal_zone': postal_zone }, districts)).toBe(
    isUnknown,
  );
});

it('leaves a district alone that nobody wrote', () => {
  expect(hasUnknownDistrict({ country: 'PE' }, { phone: '1' }, [])).toBe(false);
});
