/** Limits of the service, known here so that nothing is sent in vain (test/console/limits.test.ts). */

/** Of a request that imports. */
export const uploadBytesMax = 12 * 1024 * 1024;
/** Of what is in a ZIP, unpacked. */
export const zipEntryBytesMax = 50 * 1024 * 1024;
export const logoBytesMax = 1_048_576;
