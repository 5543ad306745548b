export const webhookExample = {
  id: 'whk_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  url: 'https://shop.example/hooks/chasqui',
  events: ['document.accepted', 'document.rejected'],
  companies: null,
  description: 'The shop',
  state: 'enabled',
  disabled_reason: null,
  web_hook_of: null,
  failures: 0,
  resting_until: null,
  waiting_since: null,
  untried_since: null,
  failure: null,
  created_at: '2026-05-04T14:30:00.000Z',
  updated_at: '2026-05-04T14:30:00.000Z',
};

/** 32 bytes that everybody knows: nobody's secret. */
export const webhookSecretExample = 'whsec_QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE=';

export const webhookTestExample = {
  taken: true,
  status: 204,
  answer: '',
  error: null,
  duration_ms: 87,
};

export const webhookDeliveryExample = {
  id: 'dlv_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  event_id: 'evt_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  type: 'document.accepted',
  company_id: 'com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  document_id: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  state: 'delivered',
  attempts: 1,
  next_attempt_at: null,
  created_at: '2026-05-04T14:30:01.510Z',
  body: '{"type":"document.accepted","timestamp":"2026-05-04T14:30:01.500Z","data":{"id":"doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f"}}',
  last_attempt: {
    at: '2026-05-04T14:30:01.520Z',
    url: 'https://shop.example/hooks/chasqui',
    status: 204,
    answer: '',
    error: null,
    duration_ms: 87,
  },
};
