import { NativeSelect, TextInput } from '@mantine/core';
import type { OrganisedClass } from '@pavilion/contract';
import { useState } from 'react';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { useSetShop } from './organiserData.ts';
import type { Shop } from './TicketKeys.tsx';

/** The secret of the shop's webhook, and the class each of its products admits to. */
export function HiEventsForm({
  shop: { shop, webhookUrl },
  classes,
  onDone,
}: {
  shop: Shop;
  classes: OrganisedClass[];
  onDone: () => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const set = useSetShop();
  const ids = (classId: string) =>
    (shop?.products ?? []).flatMap((one) => (one.classId === classId ? one.product : []));
  const [secret, setSecret] = useState('');
  const [draft, change, begun] = useDraft('ticket-shop', {
    products: Object.fromEntries(classes.map(({ _id }) => [_id, ids(_id).join(', ')])),
    classId: shop ? (shop.classId ?? '') : (classes[0]?._id ?? ''),
  });
  const products = classes.flatMap(({ _id: classId }) =>
    (draft.products[classId] ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((product) => ({ product, classId })),
  );
  const save = () =>
    void set
      .mutateAsync({ secret, products, classId: draft.classId || null })
      .then(onDone, () => undefined);
  return (
    <EditForm
      draft={{ ...draft, secret }}
      saved={{ ...begun, secret: '' }}
      saving={set}
      onSave={save}
    >
      {(problem) => (
        <>
          <CopyField label={t('ticket.webhookUrl')} value={webhookUrl} rows={2} />
          <PasswordField
            label={t('ticket.secret')}
            description={t(shop ? 'ticket.secretKept' : 'ticket.secretHint')}
            required={!shop}
            data-autofocus
            maxLength={200}
            autoComplete="off"
            value={secret}
            error={problem('secret')}
            onChange={({ currentTarget: { value } }) => setSecret(value)}
          />
          {classes.map(({ _id, name }) => {
            const at = products.findIndex(
              (one, nth) => one.classId === _id && problem(`products.${nth}.product`),
            );
            return (
              <TextInput
                key={_id}
                label={t('ticket.products', { class: read(name) })}
                description={t('ticket.productsHint')}
                maxLength={500}
                value={draft.products[_id] ?? ''}
                error={at >= 0 && problem(`products.${at}.product`)}
                onChange={({ currentTarget: { value } }) =>
                  change({ products: { ...draft.products, [_id]: value } })
                }
              />
            );
          })}
          <NativeSelect
            label={t('ticket.otherProducts')}
            value={draft.classId}
            error={problem('classId')}
            data={[
              { value: '', label: t('ticket.noClass') },
              ...classes.map(({ _id, name }) => ({ value: _id, label: read(name) })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ classId: value })}
          />
        </>
      )}
    </EditForm>
  );
}
