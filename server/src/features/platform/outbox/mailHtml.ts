const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML text. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character]!);
}

/** One responsive layout for every mail. All values are texts. */
export function mailHtml(mail: {
  language: string;
  title: string;
  brand: string;
  eventName: string;
  lines: string[];
  link?: { url: string; label: string };
}): string {
  const text = mail.lines
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = mail.link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(mail.link.url)}" style="background:${mail.brand};color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(mail.link.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.title)}</title></head><body style="margin:0;background:#f5f2ee;font:16px/1.6 system-ui,sans-serif;color:#241f1b"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" style="max-width:560px;background:#fff;border-radius:12px;border-top:4px solid ${mail.brand}" cellpadding="0" cellspacing="0"><tr><td style="padding:28px"><p style="margin:0 0 20px;font-weight:700">${escapeHtml(mail.eventName)}</p>${text}${button}</td></tr></table></td></tr></table></body></html>`;
}
