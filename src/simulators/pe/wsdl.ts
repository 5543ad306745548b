/** Descriptions of the services, with the names that clients of SUNAT's know: one document each, with its types inside. */
const namespace = 'http://service.sunat.gob.pe';

type Field = readonly [name: string, type: string];
type Operation = {
  readonly name: string;
  readonly input: readonly Field[];
  readonly output: readonly Field[];
};
type Service = {
  readonly name: string;
  readonly port: string;
  readonly operations: readonly Operation[];
  /** Types that fields name. */
  readonly types: Readonly<Record<string, readonly Field[]>>;
};

const file: readonly Field[] = [
  ['fileName', 'xs:string'],
  ['contentFile', 'xs:base64Binary'],
  ['partyType', 'xs:string'],
];
const asked: readonly Field[] = [
  ['rucComprobante', 'xs:string'],
  ['tipoComprobante', 'xs:string'],
  ['serieComprobante', 'xs:string'],
  ['numeroComprobante', 'xs:int'],
];

export const billService: Service = {
  name: 'billService',
  port: 'BillServicePort',
  operations: [
    { name: 'sendBill', input: file, output: [['applicationResponse', 'xs:base64Binary']] },
    { name: 'sendSummary', input: file, output: [['ticket', 'xs:string']] },
    { name: 'sendPack', input: file, output: [['ticket', 'xs:string']] },
    {
      name: 'getStatus',
      input: [['ticket', 'xs:string']],
      output: [['status', 'tns:statusResponse']],
    },
  ],
  types: {
    statusResponse: [
      ['content', 'xs:base64Binary'],
      ['statusCode', 'xs:string'],
    ],
  },
};

export const billConsultService: Service = {
  name: 'billConsultService',
  port: 'BillConsultServicePort',
  operations: [
    { name: 'getStatus', input: asked, output: [['status', 'tns:statusResponse']] },
    { name: 'getStatusCdr', input: asked, output: [['statusCdr', 'tns:statusResponse']] },
  ],
  types: {
    statusResponse: [
      ['content', 'xs:base64Binary'],
      ['statusCode', 'xs:string'],
      ['statusMessage', 'xs:string'],
    ],
  },
};

/** The WSDL 1.1 of a service at an address. */
export function wsdlOf({ name, port, operations, types }: Service, address: string): string {
  const each = (write: (operation: Operation) => string) => operations.map(write).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions name="${name}" targetNamespace="${namespace}" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="${namespace}" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<documentation>Chasqui's own SUNAT: SIMULADO, SIN VALOR LEGAL.</documentation>
<types><xs:schema targetNamespace="${namespace}" elementFormDefault="unqualified">
${Object.entries(types)
  .map(([type, fields]) => typeXml(type, fields))
  .join('')}${each(elementsXml)}</xs:schema></types>
${each(messagesXml)}<portType name="${name}">
${each(portOperationXml)}</portType>
<binding name="${port}Binding" type="tns:${name}">
<soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
${each(boundOperationXml)}</binding>
<service name="${name}"><port name="${port}" binding="tns:${port}Binding"><soap:address location="${address}"/></port></service>
</definitions>
`;
}

function typeXml(name: string, fields: readonly Field[]): string {
  return `<xs:complexType name="${name}">${sequenceXml(fields)}</xs:complexType>\n`;
}

function sequenceXml(fields: readonly Field[]): string {
  const elements = fields.map(
    ([name, type]) => `<xs:element name="${name}" type="${type}" minOccurs="0"/>`,
  );
  return `<xs:sequence>${elements.join('')}</xs:sequence>`;
}

function elementsXml({ name, input, output }: Operation): string {
  return (
    `<xs:element name="${name}"><xs:complexType>${sequenceXml(input)}</xs:complexType></xs:element>\n` +
    `<xs:element name="${name}Response"><xs:complexType>${sequenceXml(output)}</xs:complexType></xs:element>\n`
  );
}

function messagesXml({ name }: Operation): string {
  return [name, `${name}Response`]
    .map(
      (each) =>
        `<message name="${each}"><part name="parameters" element="tns:${each}"/></message>\n`,
    )
    .join('');
}

function portOperationXml({ name }: Operation): string {
  return `<operation name="${name}"><input message="tns:${name}"/><output message="tns:${name}Response"/></operation>\n`;
}

function boundOperationXml({ name }: Operation): string {
  const body = '<soap:body use="literal"/>';
  return `<operation name="${name}"><soap:operation soapAction="urn:${name}"/><input>${body}</input><output>${body}</output></operation>\n`;
}
