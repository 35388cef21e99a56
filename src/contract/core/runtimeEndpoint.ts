// What is left of an endpoint in the browser: where to send it, and the way to the compiled validator of the answer,
// which is a chunk of its own: a page that the server filled validates nothing before its first own request.
// Values of this type are written by config/codegen into ../generated; api/core turns them into slices' endpoints.
// Must import nothing.

export type ValidationError = { instancePath: string; message?: string | undefined; keyword: string };

/** A standalone ajv validator: returns whether the value fits, and leaves what did not in `errors`. */
export type Validator = {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
};

export type RuntimeEndpoint<Args, Wire> = {
  readonly service: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly idempotencyKey: boolean;
  /** Rejects when the chunk does not come. */
  readonly loadValidator: () => Promise<Validator>;
  /** Types only; never set. */
  readonly types?: { args: Args; wire: Wire };
};
