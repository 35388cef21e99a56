// The browser part of an endpoint: its method and path, and the compiled response validator, which
// is a separate chunk: a server-rendered page validates nothing before its first own request.
// config/codegen writes values of this type to ../generated. Must have no imports.

export type ValidationError = {
  instancePath: string;
  message?: string | undefined;
  keyword: string;
};

/**
 * A standalone ajv validator: returns whether the value is valid and stores violations in `errors`.
 */
export type Validator = {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
};

export type RuntimeEndpoint<Args, Wire, Code extends string = string> = {
  readonly service: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly idempotencyKey: boolean;
  /** Rejects when the chunk fails to load. */
  readonly loadValidator: () => Promise<Validator>;
  /** Types only; never set. */
  readonly types?: { args: Args; wire: Wire; code: Code };
};
