/** A file that is made while it is read; whoever stops reading stops the making of it. */
export type StreamedFile = {
  /** For people, and safe in a header. */
  readonly name: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<Buffer>;
};
