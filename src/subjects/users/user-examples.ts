/** Examples of the API documentation: people and their sessions. A test validates them. */

export const userExample = {
  id: 'usr_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  email: 'ana@andina.example',
  name: 'Ana Quispe',
  role: 'write',
  companies: null,
  state: 'active',
  second_factor: false,
  created_by: 'operator',
  created_at: '2026-11-01T15:00:00.000Z',
  signed_in_at: '2026-11-16T15:00:00.000Z',
};

export const sessionExample = {
  id: 'ses_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  created_at: '2026-11-16T15:00:00.000Z',
  used_at: '2026-11-16T16:20:00.000Z',
  expires_at: '2026-12-16T15:00:00.000Z',
  agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  address: '203.0.113.7',
  current: true,
};

export const callerExample = {
  account: { id: 'acc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f', name: 'Andina' },
  user: userExample,
  scope: 'write',
  companies: null,
  confirmed_until: '2026-11-16T15:10:00.000Z',
};
