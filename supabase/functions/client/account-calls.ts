import { account } from '../../../contract/client/account.ts';
import { addHome } from '../../../contract/client/add-home.ts';
import { changeAccount } from '../../../contract/client/change-account.ts';
import { changeHome } from '../../../contract/client/change-home.ts';
import { chooseMails } from '../../../contract/client/choose-mails.ts';
import { contactDetails } from '../../../contract/client/contact-details.ts';
import { deleteAccount } from '../../../contract/client/delete-account.ts';
import { deletion } from '../../../contract/client/deletion.ts';
import { endFeed } from '../../../contract/client/end-feed.ts';
import { homes } from '../../../contract/client/homes.ts';
import { keepAccount } from '../../../contract/client/keep-account.ts';
import { makeFeed } from '../../../contract/client/make-feed.ts';
import { myData } from '../../../contract/client/my-data.ts';
import { myPhotos } from '../../../contract/client/my-photos.ts';
import { photoYears } from '../../../contract/client/photo-years.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAccount } from './calls/account.ts';
import { handleAddHome } from './calls/add-home.ts';
import { handleChangeAccount } from './calls/change-account.ts';
import { handleChangeHome } from './calls/change-home.ts';
import { handleChooseMails } from './calls/choose-mails.ts';
import { handleContactDetails } from './calls/contact-details.ts';
import { handleDeleteAccount } from './calls/delete-account.ts';
import { handleDeletion } from './calls/deletion.ts';
import { handleEndFeed } from './calls/end-feed.ts';
import { handleHomes } from './calls/homes.ts';
import { handleKeepAccount } from './calls/keep-account.ts';
import { handleMakeFeed } from './calls/make-feed.ts';
import { handleMyData } from './calls/my-data.ts';
import { handleMyPhotos } from './calls/my-photos.ts';
import { handlePhotoYears } from './calls/photo-years.ts';

/** The calls of a client's account and homes. */
export const accountCalls = {
  [account.name]: handleAccount,
  [addHome.name]: handleAddHome,
  [changeAccount.name]: handleChangeAccount,
  [changeHome.name]: handleChangeHome,
  [chooseMails.name]: handleChooseMails,
  [contactDetails.name]: handleContactDetails,
  [deleteAccount.name]: handleDeleteAccount,
  [deletion.name]: handleDeletion,
  [endFeed.name]: handleEndFeed,
  [homes.name]: handleHomes,
  [keepAccount.name]: handleKeepAccount,
  [makeFeed.name]: handleMakeFeed,
  [myData.name]: handleMyData,
  [myPhotos.name]: handleMyPhotos,
  [photoYears.name]: handlePhotoYears,
} as const satisfies Record<string, Handler>;
