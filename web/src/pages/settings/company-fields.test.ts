import type { Company } from '@chasqui/sdk';
import { describe, expect, it } from 'vitest';
import { changesOf, fieldsOf, hasUnknownDistrict } from './company-fields.ts';

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

function sentFor(changes: Partial<ReturnType<typeof fieldsOf>>) {
  return changesOf(company, { ...fieldsOf(company), ...changes }, changes);
}

describe('changes of a company', () => {
  it('sends nothing that was not changed', () => {
    expect(sentFor({})).toEqual({});
    expect(sentFor({ trade_name: '' })).toEqual({ trade_name: '' });
  });

  it('sends an address as a whole', () => {
    expect(sentFor({ type_code: ' ' })).toEqual({
      address: { ...company.address, type_code: null },
    });
  });

  it('sends both addresses of an OSE where one changes', () => {
    expect(sentFor({ ose_live: '' })).toEqual({ authority_url: { test: null, live: null } });
  });

  it('sends numbers as numbers, empty addresses as null and no empty rows', () => {
    const metadata = [...fieldsOf(company).metadata, ['', ''] as const, ['branch', '2'] as const];
    expect(sentFor({ summary_hour: '9', web_hook: ' ', metadata })).toEqual({
      summary_hour: 9,
      web_hook: null,
      metadata: { erp: 'LIM-01', branch: '2' },
    });
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
  expect(hasUnknownDistrict({ country }, { postal_zone }, districts)).toBe(isUnknown);
});

it('leaves a district alone that nobody wrote', () => {
  expect(hasUnknownDistrict({ country: 'PE' }, { phone: '1' }, [])).toBe(false);
});
