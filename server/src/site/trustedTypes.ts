/** Extends a page's content security policy so that text becomes HTML or a script's address only through the policies of `web/src/lib/browser/trusted.ts`. */
export function withTrustedTypes(policy: string): string {
  return `${policy};require-trusted-types-for 'script';trusted-types own default`;
}
