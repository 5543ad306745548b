/** What is told of requests as such: their form, parameters and bodies. English → Spanish. */
export const spanishRequests = {
  '{pointer} must be {form}.': '{pointer*} debe ser {form*}.',
} as const;
