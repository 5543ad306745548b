import { useEffect, useRef } from 'react';
import { CheckField } from '../../parts/field.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { useCatalogue } from '../../service/catalogue.ts';
import { placeOf } from '../../service/ubigeo.ts';
import { useWords } from '../../words/language.tsx';
import { useDraftForm } from './draft-context.tsx';
import { DraftCode, DraftSelect, DraftText } from './draft-fields.tsx';
import { DraftRows } from './draft-rows.tsx';
import { listAt, textAt } from './pointer.ts';
import { withReasonInWords } from './reason-in-words.ts';
import { type IndicatorName, indicatorCode, shipmentFieldsOf } from './shipment-fields.ts';
import { AuthorisationsCard, CarrierCard, DriversCard, VehiclesCard } from './transport-cards.tsx';
import { issueWords } from './words.ts';

/** Who takes part in some transfers only. */
const parties = ['supplier', 'buyer', 'payer', 'subcontractor'] as const;

/** What a guide says of the transfer: of a sender (series T…), or of a carrier (series V…). */
export function ShipmentSection() {
  const words = useWords(issueWords);
  const { draft } = useDraftForm();
  useReasonInWords();
  const fields = shipmentFieldsOf(draft);
  const { isCarriers, isHandedOver } = fields;
  return (
    <>
      <Card title={words.shipment}>
        {isCarriers && <Muted>{words.carrierGuide}</Muted>}
        <Grid narrow>
          {!isCarriers && <ReasonAndMode />}
          <DraftText pointer="/shipment/start_date" type="date" label={words.startDate} />
          {isHandedOver && (
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
          {isCarriers && (
            <DraftText pointer="/shipment/goods_note" label={words.carried.goodsNote} optional />
          )}
        </Grid>
      </Card>
      {fields.customs && <CustomsCard />}
      <PlaceCard title={words.origin} name="origin" />
      <PlaceCard title={words.destination} name="destination" />
      {isCarriers && <PartyCard title={words.sender} at="/shipment/sender" />}
      {parties.map(
        (name) =>
          fields[name] && (
            <PartyCard key={name} title={words.carried[name]} at={`/shipment/${name}`} />
          ),
      )}
      {(isHandedOver || isCarriers) && <CarrierCard isOwn={isCarriers} />}
      {fields.drivers && (
        <>
          <DriversCard />
          <VehiclesCard />
        </>
      )}
      <AuthorisationsCard />
      <IndicatorsCard names={fields.indicators} />
    </>
  );
}

/** Why goods are moved, and by whose vehicles: senders say so. */
function ReasonAndMode() {
  const words = useWords(issueWords);
  return (
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
  );
}

/** Goods that are moved of a customs declaration. */
function CustomsCard() {
  const words = useWords(issueWords);
  return (
    <Card title={words.customs}>
      <Grid narrow>
        <DraftText
          pointer="/shipment/items_weight"
          label={words.itemsWeight}
          inputMode="decimal"
          optional
        />
        <DraftText
          pointer="/shipment/weight_difference"
          label={words.carried.weightDifference}
          optional
        />
        <DraftText pointer="/shipment/port" label={words.port} optional />
        <DraftSelect
          pointer="/shipment/port_type"
          label={words.portType}
          hint={words.portTypeHint}
          options={[
            ['', words.portTypes.byCode],
            ['port', words.portTypes.port],
            ['airport', words.portTypes.airport],
          ]}
        />
      </Grid>
      <ContainerRows />
    </Card>
  );
}

/** SUNAT takes two containers at most, each with its seal. */
function ContainerRows() {
  const words = useWords(issueWords);
  return (
    <DraftRows
      lists={{ '/shipment/containers': '', '/shipment/seals': '' }}
      least={1}
      most={2}
      name={(count) => `${words.container} ${count}`}
    >
      {(at, name) => (
        <Grid narrow>
          <DraftText pointer={`/shipment/containers/${at}`} label={name} optional />
          <DraftText pointer={`/shipment/seals/${at}`} label={`${name}: ${words.seal}`} optional />
        </Grid>
      )}
    </DraftRows>
  );
}

function IndicatorsCard({ names }: { readonly names: readonly IndicatorName[] }) {
  const words = useWords(issueWords);
  const { draft, set } = useDraftForm();
  const place = '/shipment/indicators';
  const said = listAt(draft, place);
  const say = (code: string, isSaid: boolean) => {
    const others = said.filter((each) => each !== code);
    set(place, isSaid ? [...others, code] : others);
  };
  return (
    <Card title={words.carried.indicators}>
      {names.map((name) => (
        <CheckField
          key={name}
          label={words.indicators[name]}
          checked={said.includes(indicatorCode(name))}
          onChange={(isSaid) => say(indicatorCode(name), isSaid)}
        />
      ))}
    </Card>
  );
}

/** The words follow when the code changes, not before: a copy says what its document said. */
function useReasonInWords(): void {
  const { country, draft, change } = useDraftForm();
  const codes = useCatalogue(country, '20');
  const reason = textAt(draft, '/shipment/reason');
  const before = useRef(reason);
  useEffect(() => {
    const old = before.current;
    if (reason === old) return;
    before.current = reason;
    change((current) => withReasonInWords(current, old, codes));
  }, [reason, codes, change]);
}

type PlaceProps = { readonly title: string; readonly name: 'origin' | 'destination' };

function PlaceCard({ title, name }: PlaceProps) {
  const words = useWords(issueWords);
  const { draft } = useDraftForm();
  const at = `/shipment/${name}`;
  const hasOwner = ['establishment_code', 'tax_id'].some(
    (name) => textAt(draft, `${at}/${name}`) !== '',
  );
  return (
    <Card title={title}>
      <Grid narrow>
        <DraftCode
          pointer={`${at}/postal_zone`}
          label={words.ubigeo}
          catalogue="13"
          distinguishedBy={placeOf}
        />
        <DraftText pointer={`${at}/address`} label={words.address} />
        <DraftText pointer={`${at}/establishment_code`} label={words.establishment} optional />
        {hasOwner && (
          <DraftText
            pointer={`${at}/tax_id`}
            label={words.establishmentOwner}
            hint={words.establishmentOwnerHint}
            optional
          />
        )}
        <DraftText
          pointer={`${at}_coordinates/latitude`}
          label={words.latitude}
          placeholder="-12.0464"
          optional
        />
        <DraftText
          pointer={`${at}_coordinates/longitude`}
          label={words.longitude}
          placeholder="-77.0428"
          optional
        />
      </Grid>
    </Card>
  );
}

function PartyCard({ title, at }: { readonly title: string; readonly at: string }) {
  const words = useWords(issueWords);
  return (
    <Card title={title}>
      <Grid narrow>
        <DraftCode pointer={`${at}/document_type`} label={words.documentType} catalogue="06" />
        <DraftText pointer={`${at}/document_number`} label={words.documentNumber} />
        <DraftText pointer={`${at}/registration_name`} label={words.carrierName} />
      </Grid>
    </Card>
  );
}
