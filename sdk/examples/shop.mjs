// A shop that sells. Start the service with `npm run demo`, which prints a key, and in another terminal:
//   CHASQUI_KEY=chq_… node sdk/examples/shop.mjs
import { Chasqui, ChasquiError } from '@chasqui/sdk';

const { CHASQUI_KEY = '', CHASQUI_URL = 'http://localhost:8080' } = process.env;
const chasqui = new Chasqui({ key: CHASQUI_KEY, baseUrl: CHASQUI_URL });

const order = {
  id: `order-${Date.now()}`,
  buyer: { document_type: '1', document_number: '45871236', registration_name: 'ROSA QUISPE' },
  basket: [
    { code: 'SKU-0042', description: 'Arroz extra 5 kg', quantity: 2, unit_price: '24.90' },
    { code: 'SKU-0107', description: 'Café de Jaén 250 g', quantity: 1, unit_price: '18.50' },
  ],
};

try {
  const company = await chasqui.companies.list().first();
  const draft = { type: 'receipt', series: 'B777', customer: order.buyer, items: order.basket };
  // The id of the order names the request: run again after a crash, it is the same receipt.
  const issued = await chasqui.documents.issue(company.id, draft, { idempotencyKey: order.id });
  console.log(`${issued.number}: ${issued.currency} ${issued.total}, ${issued.status}`);
  const receipt = await chasqui.documents.waitUntilSettled(issued.id);
  console.log(
    `${receipt.status}: ${receipt.acknowledgement?.description}\n${receipt.document_pdf}`,
  );
} catch (error) {
  if (!(error instanceof ChasquiError)) throw error;
  console.error(error.message);
  for (const { code, pointer, detail } of error.errors) console.error(code, pointer, detail);
  process.exitCode = 1;
}
