import { Card, Grid } from '../../parts/layout.tsx';
import { useWords } from '../../words/language.tsx';
import { documentWords } from '../document/words.ts';
import { useDraftForm } from './draft-context.tsx';
import { DraftCode, DraftSelect, DraftText } from './draft-fields.tsx';
import { DraftRows } from './draft-rows.tsx';
import { listAt, textAt } from './pointer.ts';
import { issueWords } from './words.ts';

/** Of a carrier's own guide only its register is said: the company is the carrier. */
export function CarrierCard({ isOwn }: { readonly isOwn: boolean }) {
  const words = useWords(issueWords);
  return (
    <Card title={words.carrier}>
      <Grid narrow>
        {!isOwn && (
          <>
            <DraftCode
              pointer="/shipment/carrier/document_type"
              label={words.documentType}
              catalogue="06"
            />
            <DraftText pointer="/shipment/carrier/document_number" label={words.carrierRuc} />
            <DraftText pointer="/shipment/carrier/registration_name" label={words.carrierName} />
          </>
        )}
        <DraftText
          pointer="/shipment/carrier/registration_number"
          label={words.carrierRegister}
          optional
        />
      </Grid>
    </Card>
  );
}

/** The main one first. SUNAT takes two others at most, of drivers as of vehicles. */
const mostOnTheWay = 3;

const blankDriver = {
  document_type: '',
  document_number: '',
  name: '',
  family_name: '',
  license: '',
};

export function DriversCard() {
  const words = useWords(issueWords);
  const document = useWords(documentWords);
  return (
    <Card title={document.drivers}>
      <DraftRows
        lists={{ '/shipment/drivers': blankDriver }}
        least={1}
        most={mostOnTheWay}
        name={(count) => `${words.driver} ${count}`}
      >
        {(row, name) => {
          const at = `/shipment/drivers/${row}`;
          const labelled = (label: string) => (row === 0 ? label : `${name}: ${label}`);
          return (
            <Grid narrow>
              <DraftCode
                pointer={`${at}/document_type`}
                label={labelled(words.documentType)}
                catalogue="06"
              />
              <DraftText pointer={`${at}/document_number`} label={labelled(words.documentNumber)} />
              <DraftText pointer={`${at}/name`} label={labelled(words.driverNames)} />
              <DraftText pointer={`${at}/family_name`} label={labelled(words.driverFamily)} />
              <DraftText pointer={`${at}/license`} label={labelled(words.licence)} />
            </Grid>
          );
        }}
      </DraftRows>
    </Card>
  );
}

export function VehiclesCard() {
  const words = useWords(issueWords);
  const document = useWords(documentWords);
  return (
    <Card title={document.vehicles}>
      <DraftRows
        lists={{ '/shipment/vehicles': { plate: '', permit: '' } }}
        least={1}
        most={mostOnTheWay}
        name={(count) => `${words.vehicle} ${count}`}
      >
        {(row, name) => {
          const at = `/shipment/vehicles/${row}`;
          const labelled = (label: string) => (row === 0 ? label : `${name}: ${label}`);
          return (
            <Grid narrow>
              <DraftText pointer={`${at}/plate`} label={labelled(words.plate)} />
              <DraftText pointer={`${at}/permit`} label={labelled(words.permit)} optional />
            </Grid>
          );
        }}
      </DraftRows>
    </Card>
  );
}

/** Permits of other authorities, for goods that need one: of who sends, of who carries, or of a vehicle. */
export function AuthorisationsCard() {
  const words = useWords(issueWords);
  const { draft } = useDraftForm();
  const plates = listAt(draft, '/shipment/vehicles').map((each) => textAt(each, '/plate'));
  const held = listAt(draft, '/shipment/authorisations').map((each) => textAt(each, '/holder'));
  const holders = [...new Set([...plates, ...held])].filter(
    (holder) => !['', 'sender', 'carrier'].includes(holder),
  );
  return (
    <Card title={words.authorisations}>
      <DraftRows
        lists={{ '/shipment/authorisations': { holder: 'sender', entity: '', number: '' } }}
        name={(count) => `${words.authorisation} ${count}`}
      >
        {(row, name) => {
          const at = `/shipment/authorisations/${row}`;
          return (
            <Grid narrow>
              <DraftSelect
                pointer={`${at}/holder`}
                label={`${name}: ${words.authorisationHolder}`}
                options={[
                  ['sender', words.sender],
                  ['carrier', words.carrier],
                  ...holders.map((plate) => [plate, plate] as const),
                ]}
              />
              <DraftText
                pointer={`${at}/entity`}
                label={`${name}: ${words.authorisationEntity}`}
                inputMode="numeric"
              />
              <DraftText pointer={`${at}/number`} label={`${name}: ${words.authorisationNumber}`} />
            </Grid>
          );
        }}
      </DraftRows>
    </Card>
  );
}
