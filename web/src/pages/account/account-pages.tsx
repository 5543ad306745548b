export default function AccountPages() {
  return <p>account</p>;
}
