import { filled, formed, needed, type XmlRule } from './xml-rule.ts';

const place = 'UBLExtensions/UBLExtension/ExtensionContent/Signature';
const base64 = /^[A-Za-z0-9+/=\s]{2,}$/;

/** The sheet "Firma": the parts of a signature, where there is one, and the element that names who signs. */
export const signatureRules: readonly XmlRule[] = [
  needed('2085', place, '@Id'),
  needed('2087', place, 'SignedInfo/CanonicalizationMethod/@Algorithm'),
  needed('2089', place, 'SignedInfo/SignatureMethod/@Algorithm'),
  needed('2093', place, 'SignedInfo/Reference/Transforms/Transform/@Algorithm'),
  needed('2095', place, 'SignedInfo/Reference/DigestMethod/@Algorithm'),
  needed('2097', place, 'SignedInfo/Reference/DigestValue'),
  needed('2099', place, 'SignatureValue'),
  formed('2098', place, 'SignatureValue', base64),
  needed('2101', place, 'KeyInfo/X509Data/X509Certificate'),
  formed('2100', place, 'KeyInfo/X509Data/X509Certificate', base64),
  needed('2076', '', 'Signature/ID'),
  needed('2079', 'Signature', 'SignatoryParty/PartyIdentification/ID'),
  filled('2078', 'Signature', 'SignatoryParty/PartyIdentification/ID', /^\d{11}$/),
  needed('2081', 'Signature', 'SignatoryParty/PartyName/Name'),
  needed('2083', 'Signature', 'DigitalSignatureAttachment/ExternalReference/URI'),
];
