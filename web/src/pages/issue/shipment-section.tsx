import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { useWords } from '../../words/language.tsx';
import { useDraftForm } from './draft-context.tsx';
import { DraftCode, DraftSelect, DraftText } from './draft-fields.tsx';
import { listAt, textAt } from './pointer.ts';

/** What a guide says of the transfer: of a sender (series T…), or of a carrier (series V…). */
export function ShipmentSection() {
  const { issue: words } = useWords();
  const { draft } = useDraftForm();
  const isCarriers = textAt(draft, '/series').startsWith('V');
  const isPublic = textAt(draft, '/shipment/mode') === '01';
  const hasDriver = ['drivers', 'vehicles'].some(
    (name) => listAt(draft, `/shipment/${name}`).length > 0,
  );
  return (
    <>
      <Card title={words.shipment}>
        {isCarriers && <Muted>{words.carrierGuide}</Muted>}
        <Grid narrow>
          {!isCarriers && (
            <>
              <DraftCode pointer="/shipment/reason" label={words.reason} catalogue="20" />
              <DraftText pointer="/shipment/reason_description" label={words.reasonDescription} />
              <DraftSelect
                pointer="/shipment/mode"
                label={words.mode}
                options={[
                  ['02', words.modePrivate],
                  ['01', words.modePublic],
                ]}
              />
            </>
          )}
          <DraftText pointer="/shipment/start_date" type="date" label={words.startDate} />
          {isPublic && !isCarriers && (
            <DraftText pointer="/shipment/delivery_date" type="date" label={words.deliveryDate} />
          )}
          <DraftText pointer="/shipment/gross_weight" label={words.weight} inputMode="decimal" />
          <DraftSelect
            pointer="/shipment/weight_unit"
            label={words.weightUnit}
            options={[
              ['KGM', 'KGM'],
              ['TNE', 'TNE'],
            ]}
          />
          <DraftText
            pointer="/shipment/packages"
            label={words.packages}
            inputMode="numeric"
            optional
          />
        </Grid>
      </Card>
      <PlaceCard title={words.origin} at="/shipment/origin" />
      <PlaceCard title={words.destination} at="/shipment/destination" />
      {isCarriers && <SenderCard />}
      {(isPublic || isCarriers) && <CarrierCard isOwn={isCarriers} />}
      {(!isPublic || isCarriers || hasDriver) && <DriverCard />}
      <Card title={words.related}>
        <Grid narrow>
          <DraftText pointer="/related_documents/0/type" label={words.relatedType} optional />
          <DraftText pointer="/related_documents/0/number" label={words.relatedNumber} optional />
        </Grid>
      </Card>
    </>
  );
}

function PlaceCard({ title, at }: { readonly title: string; readonly at: string }) {
  const { issue: words } = useWords();
  return (
    <Card title={title}>
      <Grid narrow>
        <DraftCode pointer={`${at}/postal_zone`} label={words.ubigeo} catalogue="13" />
        <DraftText pointer={`${at}/address`} label={words.address} />
        <DraftText pointer={`${at}/establishment_code`} label={words.establishment} optional />
      </Grid>
    </Card>
  );
}

function SenderCard() {
  const { issue: words } = useWords();
  return (
    <Card title={words.sender}>
      <Grid narrow>
        <DraftCode
          pointer="/shipment/sender/document_type"
          label={words.documentType}
          catalogue="06"
        />
        <DraftText pointer="/shipment/sender/document_number" label={words.documentNumber} />
        <DraftText pointer="/shipment/sender/registration_name" label={words.carrierName} />
      </Grid>
    </Card>
  );
}

/** Of a carrier's own guide only its register is said: the company is the carrier. */
function CarrierCard({ isOwn }: { readonly isOwn: boolean }) {
  const { issue: words } = useWords();
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

function DriverCard() {
  const { issue: words } = useWords();
  const at = '/shipment/drivers/0';
  return (
    <Card title={`${words.driver}, ${words.vehicle.toLowerCase()}`}>
      <Grid narrow>
        <DraftCode pointer={`${at}/document_type`} label={words.documentType} catalogue="06" />
        <DraftText pointer={`${at}/document_number`} label={words.documentNumber} />
        <DraftText pointer={`${at}/name`} label={words.driverNames} />
        <DraftText pointer={`${at}/family_name`} label={words.driverFamily} />
        <DraftText pointer={`${at}/license`} label={words.licence} />
        <DraftText pointer="/shipment/vehicles/0/plate" label={words.plate} />
      </Grid>
    </Card>
  );
}
