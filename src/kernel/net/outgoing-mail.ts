/** A name and an address, as headers have them. */
export type MailAddress = { readonly name: string; readonly address: string };

/** A server that speaks SMTP. */
export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly isSecure: boolean;
  readonly user: string | null;
  readonly password: string | null;
};

/** How mails leave. */
export type MailServer =
  | (SmtpServer & {
      readonly kind: 'smtp';
      /** The address came from outside: private networks are not for it. */
      readonly isGuarded: boolean;
    })
  /** Written to a folder instead of being sent. */
  | { readonly kind: 'folder'; readonly path: string };

export type MailAttachment = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
};

/** A mail as it is sent. */
export type OutgoingMail = {
  readonly messageId: string;
  readonly from: MailAddress;
  readonly replyTo: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A picture inside the HTML, which names it by its content id. */
  readonly logo: (MailAttachment & { readonly contentId: string }) | null;
  readonly attachments: readonly MailAttachment[];
};

/** Outcome of handing a mail to a server. */
export type MailReply = {
  /**
   * `refused`: for ever. `later`: the server talked, and may take it later. `unreachable`: no name, no connection, no
   * TLS, no login, or silence. `unknown`: the server had the whole mail, and did not say what it did with it.
   */
  readonly kind: 'sent' | 'refused' | 'later' | 'unreachable' | 'unknown';
  /** What the server said, or what went wrong. */
  readonly answer: string;
};

export type MailTransport = {
  /** Never rejects: whatever the network does is a reply. */
  send(server: MailServer, mail: OutgoingMail, signal: AbortSignal): Promise<MailReply>;
};
