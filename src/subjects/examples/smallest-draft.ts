/** The smallest draft: everything else has a default. */
export const smallestDraft = {
  type: 'invoice',
  series: 'F001',
  customer: {
    document_type: '6',
    document_number: '20131312955',
    registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
  },
  items: [{ code: 'SKU-0042', description: 'Arroz extra 5 kg', quantity: 2, unit_price: 59 }],
};
