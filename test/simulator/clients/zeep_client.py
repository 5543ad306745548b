"""Sends files to a SUNAT with zeep, knowing nothing but the WSDLs, and prints what came back as JSON.

zeep_client.py BASE_URL TAX_ID BILL.zip SUMMARY.zip BROKEN.zip
"""

import base64
import io
import json
import sys
import time
import zipfile

from zeep import Client
from zeep.exceptions import Fault
from zeep.wsse.username import UsernameToken

base, tax_id, bill, summary, broken = sys.argv[1:]


def client(path):
    token = UsernameToken(f"{tax_id}MODDATOS", "moddatos")
    return Client(f"{base}{path}?wsdl", wsse=token).service


def named(path):
    with open(path, "rb") as file:
        return {"fileName": path.rsplit("/", 1)[-1], "contentFile": file.read()}


def acknowledgement(content):
    """The name and the text of the XML in the ZIP of an answer."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        name = next(each for each in archive.namelist() if not each.endswith("/"))
        return {"name": name, "xml": archive.read(name).decode("utf-8")}


def fault_of(call):
    try:
        call()
    except Fault as fault:
        return {"code": fault.code, "message": fault.message}
    return None


def polled(service, ticket):
    for _ in range(20):
        status = service.getStatus(ticket=ticket)
        if status["statusCode"] != "98":
            break
        time.sleep(0.5)
    return {"code": status["statusCode"], "cdr": acknowledgement(status["content"])}


bills = client("/ol-ti-itcpfegem/billService")
consult = client("/ol-it-wsconscpegem/billConsultService")
accepted = acknowledgement(bills.sendBill(**named(bill)))
ticket = bills.sendSummary(**named(summary))
_, kind, series, number = bill.rsplit("/", 1)[-1].removesuffix(".zip").split("-")
asked = {
    "rucComprobante": tax_id,
    "tipoComprobante": kind,
    "serieComprobante": series,
    "numeroComprobante": int(number),
}
state = consult.getStatus(**asked)
found = consult.getStatusCdr(**asked)
print(
    json.dumps(
        {
            "bill": accepted,
            "ticket": ticket,
            "summary": polled(bills, ticket),
            "state": state["statusCode"],
            "found": {"code": found["statusCode"], "cdr": acknowledgement(found["content"])},
            "fault": fault_of(lambda: bills.sendBill(**named(broken))),
        }
    )
)
