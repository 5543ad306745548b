<?php

/**
 * Sends files to a SUNAT with PHP's SoapClient, knowing nothing but the WSDLs, and prints what came back as JSON.
 *
 * soap_client.php BASE_URL TAX_ID BILL.zip SUMMARY.zip BROKEN.zip
 */
[, $base, $taxId, $bill, $summary, $broken] = $argv;

const SECURITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

function client(string $path): SoapClient
{
    global $base, $taxId;
    $client = new SoapClient("$base$path?wsdl", ['cache_wsdl' => WSDL_CACHE_NONE, 'trace' => true]);
    $token = '<wsse:Security xmlns:wsse="' . SECURITY . '"><wsse:UsernameToken>'
        . "<wsse:Username>{$taxId}MODDATOS</wsse:Username><wsse:Password>moddatos</wsse:Password>"
        . '</wsse:UsernameToken></wsse:Security>';
    $client->__setSoapHeaders(new SoapHeader(SECURITY, 'Security', new SoapVar($token, XSD_ANYXML)));
    return $client;
}

function named(string $path): array
{
    return ['fileName' => basename($path), 'contentFile' => file_get_contents($path)];
}

/** The name and the text of the XML in the ZIP of an answer. */
function acknowledgement(string $content): array
{
    $path = tempnam(sys_get_temp_dir(), 'cdr');
    file_put_contents($path, $content);
    $archive = new ZipArchive();
    $archive->open($path);
    for ($index = 0; str_ends_with($archive->getNameIndex($index), '/'); $index++);
    $found = ['name' => $archive->getNameIndex($index), 'xml' => $archive->getFromIndex($index)];
    $archive->close();
    unlink($path);
    return $found;
}

function faultOf(callable $call): ?array
{
    try {
        $call();
    } catch (SoapFault $fault) {
        return ['code' => $fault->faultcode, 'message' => $fault->faultstring];
    }
    return null;
}

function polled(SoapClient $bills, string $ticket): array
{
    for ($tries = 0; $tries < 20; $tries++) {
        $status = $bills->getStatus(['ticket' => $ticket])->status;
        if ($status->statusCode !== '98') {
            break;
        }
        usleep(500000);
    }
    return ['code' => $status->statusCode, 'cdr' => acknowledgement($status->content)];
}

$bills = client('/ol-ti-itcpfegem/billService');
$consult = client('/ol-it-wsconscpegem/billConsultService');
$accepted = acknowledgement($bills->sendBill(named($bill))->applicationResponse);
$ticket = $bills->sendSummary(named($summary))->ticket;
[, $kind, $series, $number] = explode('-', basename($bill, '.zip'));
$asked = [
    'rucComprobante' => $taxId,
    'tipoComprobante' => $kind,
    'serieComprobante' => $series,
    'numeroComprobante' => (int) $number,
];
$state = $consult->getStatus($asked)->status;
$found = $consult->getStatusCdr($asked)->statusCdr;
echo json_encode([
    'bill' => $accepted,
    'ticket' => $ticket,
    'summary' => polled($bills, $ticket),
    'state' => $state->statusCode,
    'found' => ['code' => $found->statusCode, 'cdr' => acknowledgement($found->content)],
    'fault' => faultOf(fn () => $bills->sendBill(named($broken))),
]);
