import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { SelectField } from '../../parts/field.tsx';
import { Card, PageHead } from '../../parts/layout.tsx';
import { Empty, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { useWords } from '../../words/language.tsx';
import css from './catalogues.module.css';
import { ListMenu } from './list-menu.tsx';
import { ListView } from './list-view.tsx';
import { addressOf, type ListName, readAddress } from './lists.ts';
import { catalogueWords } from './words.ts';

/** Codes to look up. Which country and list is in the address: `/catalogues/PE/authority/07`. */
export default function CataloguesPage() {
  const words = useWords(catalogueWords);
  const [location, navigate] = useLocation();
  const { country, list } = readAddress(location);
  const countries = useQuery({
    queryKey: ['catalogue'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => client.catalogues.countries({ signal }),
  });
  const first = countries.data?.[0]?.country;
  useEffect(() => {
    if (country === undefined && first !== undefined) navigate(addressOf(first), { replace: true });
  }, [country, first, navigate]);
  return (
    <>
      <PageHead detail={words.detail}>
        {(countries.data?.length ?? 0) > 1 && (
          <SelectField
            label={words.country}
            hideLabel
            value={country ?? ''}
            onChange={(chosen) => navigate(addressOf(chosen))}
            options={countries.data?.map(({ country: code, name }) => [code, name]) ?? []}
          />
        )}
      </PageHead>
      <ProblemNote error={countries.error} onRetry={() => void countries.refetch()} />
      {country === undefined && countries.error === null && <Skeleton lines={8} />}
      {country !== undefined && <OfCountry country={country} list={list} />}
    </>
  );
}

function OfCountry({
  country,
  list,
}: {
  readonly country: string;
  readonly list: ListName | undefined;
}) {
  const words = useWords(catalogueWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['catalogue', country, 'lists'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => client.catalogues.of(country, { signal }),
  });
  if (error !== null) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={8} />;
  return (
    <div className={css.columns}>
      <ListMenu catalogues={data} list={list} />
      {list === undefined ? (
        <Card>
          <Empty title={words.choose}>{words.chooseDetail}</Empty>
        </Card>
      ) : (
        <ListView key={`${list.group}/${list.name}`} catalogues={data} list={list} />
      )}
    </div>
  );
}
