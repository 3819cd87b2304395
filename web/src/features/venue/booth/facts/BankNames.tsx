import { splitText, toComparedValue } from '@pavilion/contract';
import { Fragment } from 'react';
import { useContentLanguage } from '../../../../lib/event/event.ts';
import { useLogin } from '../../../../lib/login/login.ts';
import { Link } from '../../../../render/router.ts';

/** A bank with a booth in the hall. */
export interface BankBooth {
  _id: string;
  name: string;
}

/** The banks that a text lists: the name of one with a booth leads there, for guests to its preview. */
export function BankNames({ text, banks }: { text: string; banks: readonly BankBooth[] }) {
  const written = useContentLanguage();
  const isSignedIn = useLogin() !== null;
  return (
    <span lang={written}>
      {splitText(text).map((name, at) => {
        const bank = banks.find((one) => toComparedValue(one.name) === toComparedValue(name));
        return (
          <Fragment key={`${at} ${name}`}>
            {at > 0 && ', '}
            {bank ? (
              <Link to={isSignedIn ? '/booth/$id' : '/preview/$id'} params={{ id: bank._id }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </Fragment>
        );
      })}
    </span>
  );
}
