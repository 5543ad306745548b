/** A file that is made while it is read; where reading stops, making it stops. */
export type StreamedFile = {
  /** For people, and safe in a header. */
  readonly name: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<Buffer>;
};
