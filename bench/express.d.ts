/** What the server of the bench uses of Express, which brings no types of its own. */
declare module 'express' {
  type Request = {
    readonly params: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string | undefined>>;
    readonly headers: Readonly<Record<string, string | undefined>>;
  };
  type Response = {
    status(code: number): Response;
    type(name: string): Response;
    json(value: unknown): void;
    send(text: string): void;
  };
  type Handler = (request: Request, response: Response, next: () => void) => void;
  type Express = {
    use(handler: Handler): void;
    get(path: string, handler: Handler): void;
    listen(port: number, host: string): void;
  };
  export default function express(): Express;
  export type { Handler, Request, Response };
}
