export default function CataloguesPage() {
  return <p>catalogues</p>;
}
