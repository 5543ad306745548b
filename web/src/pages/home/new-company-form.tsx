import { ChasquiError, type NewCompany } from '@chasqui/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../parts/button.tsx';
import { Field, TextField } from '../../parts/field.tsx';
import { Row } from '../../parts/layout.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { ProblemNote } from '../../parts/told.tsx';
import { client } from '../../service/client.ts';
import { useKept } from '../../service/kept.ts';
import { departmentOf, provinceOf } from '../../service/ubigeo.ts';
import { useWords } from '../../words/language.tsx';
import css from './home.module.css';
import { isTaxId } from './tax-id.ts';

/** A company that was made up: its RUC is of a range that is not given out. */
const example = {
  tax_id: '20990079197',
  business_name: 'COMERCIAL ANDINA DEL PACÍFICO S.A.C.',
  trade_name: 'Andina del Pacífico',
  address: 'Av. Nicolás Arriola 848',
  district: '150115 La Victoria',
};

const empty = { tax_id: '', business_name: '', trade_name: '', address: '', district: '' };

/** As few fields as a document in test needs. What is typed stays until the company is there. */
export default function NewCompanyForm() {
  const { firstDay } = useWords();
  const { draft, change, forget } = useKept('first company', empty);
  const [isChecked, setChecked] = useState(false);
  const create = useCreation(forget);
  const set = (field: keyof typeof empty) => (value: string) =>
    change({ ...draft, [field]: value });
  const errorOf = (pointer: string) => errorAt(create.error, pointer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isTaxId(draft.tax_id.trim())) create.mutate(companyOf(draft));
  };
  const isWrong = isChecked && !isTaxId(draft.tax_id.trim());
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        label={firstDay.taxId}
        hint={firstDay.taxIdHint}
        error={isWrong ? firstDay.taxIdWrong : errorOf('/tax_id')}
        value={draft.tax_id}
        onChange={set('tax_id')}
        inputMode="numeric"
        maxLength={20}
        required
        autoFocus
      />
      <TextField
        label={firstDay.businessName}
        hint={firstDay.businessNameHint}
        error={errorOf('/business_name')}
        value={draft.business_name}
        onChange={set('business_name')}
        autoComplete="organization"
        required
      />
      <TextField
        label={firstDay.tradeName}
        error={errorOf('/trade_name')}
        optional
        value={draft.trade_name}
        onChange={set('trade_name')}
      />
      <TextField
        label={firstDay.address}
        error={errorOf('/address/address')}
        optional
        value={draft.address}
        onChange={set('address')}
        autoComplete="street-address"
      />
      <DistrictField
        value={draft.district}
        error={errorOf('/address/postal_zone')}
        onChange={set('district')}
      />
      <ProblemNote error={create.error} />
      <Row>
        <Button type="submit" look="primary" busy={create.isPending}>
          {firstDay.create}
        </Button>
        <Button look="quiet" onClick={() => change(example)}>
          {firstDay.example}
        </Button>
      </Row>
    </form>
  );
}

/** Makes the company, and goes on to its first document. */
function useCreation(forget: () => void) {
  const { firstDay } = useWords();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const say = useToast();
  return useMutation({
    mutationFn: (company: NewCompany) => client.companies.create(company),
    onSuccess: async ({ id }) => {
      forget();
      await queries.invalidateQueries({ queryKey: ['companies'] });
      say(firstDay.created);
      navigate(`/company/${id}/issue`);
    },
  });
}

function companyOf({ district, address, ...draft }: typeof empty): NewCompany {
  const [, ubigeo = '', name = district.trim()] = /^(\d{6})\s+(.+)$/.exec(district.trim()) ?? [];
  return {
    tax_id: draft.tax_id.trim(),
    business_name: draft.business_name.trim(),
    trade_name: draft.trade_name.trim(),
    country: 'PE',
    environment: 'test',
    address: {
      address: address.trim(),
      postal_zone: ubigeo,
      district: name,
      city: provinceOf(ubigeo),
      country_subentity: departmentOf(ubigeo),
      country: 'PE',
    },
  };
}

function errorAt(error: unknown, pointer: string): string | undefined {
  if (!(error instanceof ChasquiError)) return undefined;
  return error.errors.find((item) => item.pointer === pointer)?.detail;
}

/** SUNAT's catalogue 13, offered by the browser while one writes. */
function DistrictField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  onChange(value: string): void;
}) {
  const { firstDay } = useWords();
  const list = useId();
  const { data = [] } = useQuery({
    queryKey: ['catalogue', 'PE', 'authority', '13'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => client.catalogues.authority('PE', '13', { signal }),
  });
  const isLoose = value.trim() !== '' && !/^\d{6}\s+\S/.test(value.trim());
  return (
    <Field
      label={firstDay.district}
      hint={isLoose ? firstDay.districtUnknown : firstDay.districtHint}
      error={error}
      optional
    >
      {(control) => (
        <>
          <input
            {...control}
            list={list}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={list}>
            {data.map(({ code, description }) => (
              <option key={code} value={`${code} ${description}`} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
