/** What credit notes in short are told, English → Spanish. */
export const spanishCreditAdvice = {
  'Reason {reason} takes back all that is left of {number}: leave items out, or send 07 for a part of it.':
    'El motivo {reason} devuelve todo lo que queda de {number}: retire los ítems (items), o indique 07 para una parte.',
  'What is left of {number} comes to {total}, and its lines to another amount. Send the items of the note with their prices.':
    'Lo que queda de {number} suma {total}, y sus líneas otro monto. Indique los ítems de la nota con sus precios.',
  '{number} is no invoice and no receipt: credit notes change these.':
    '{number} no es una factura ni una boleta: las notas de crédito modifican estas.',
  'Reason {reason} gives no goods back: send the items of the note with what is taken off. In short a note credits all that is left (01, 02, 06), or items (07).':
    'El motivo {reason} no devuelve bienes: indique los ítems de la nota con lo que se descuenta. En forma breve una nota acredita todo lo que queda (01, 02, 06) o ítems (07).',
  '{number} has a discount that notes have no place for ({code}). Send the items of the note with their prices.':
    '{number} tiene un descuento para el que las notas no tienen lugar ({code}). Indique los ítems de la nota con sus precios.',
  '{number} is credited wholly: nothing of it is left.':
    '{number} ya está acreditado por completo: no queda nada.',
  'Line {line} is there twice: send it once.': 'La línea {line} está dos veces: indíquela una vez.',
  '{number} has the lines 1 to {count}, and no {line}.':
    '{number} tiene las líneas 1 a {count}, y ninguna {line}.',
  'Send a quantity above zero.': 'Indique una cantidad mayor que cero.',
  'Of line {line} of {number} {rest} of {whole} {unit} are left to credit, and {asked} are asked for.':
    'De la línea {line} de {number} quedan por acreditar {rest} de {whole} {unit}, y se piden {asked}.',
} as const;
