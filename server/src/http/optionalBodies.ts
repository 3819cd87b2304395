interface Operation {
  requestBody?: {
    required?: boolean;
    content?: Record<string, { schema?: { anyOf?: { type?: unknown }[] } }>;
  };
}

/** Says in the description of the API which calls need no body: its generator takes every body for needed. */
export function markOptionalBodies(paths: Record<string, Record<string, Operation>>): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const body = operation.requestBody;
    const parts = body?.content?.['application/json']?.schema?.anyOf ?? [];
    if (body && parts.some(({ type }) => type === 'null')) body.required = false;
  }
}
