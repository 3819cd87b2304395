/** A page's content security policy by which text becomes HTML or the address of a script only through the policies of `web/src/lib/trusted.ts`. */
export function withTrustedTypes(policy: string): string {
  return `${policy};require-trusted-types-for 'script';trusted-types own default`;
}
