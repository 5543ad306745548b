import { issuerExample } from '../ledger/documents/document-example.ts';

/** The company of the API documentation. A test validates it. */
export const companyExample = {
  id: 'com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  ...issuerExample,
  environment: 'test',
  receipts: 'each',
  summary_hour: 22,
  authority_url: { test: null, live: null },
  demand_trusted_certificates: false,
  unique_external_ids: false,
  printing: {
    accent_color: '#7a1f2b',
    footer: 'Gracias por su compra.',
    notes: null,
    export_language: null,
  },
  web_hook: null,
  metadata: { erp_branch: 'LIM-01' },
  time_zone: 'America/Lima',
  certificate: null,
  created_at: '2026-05-01T14:00:00.000Z',
  updated_at: '2026-05-01T14:00:00.000Z',
};
