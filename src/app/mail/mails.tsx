import { type ComponentType, createElement } from "react";
import { AccountDeleted } from "#features/auth/mails/AccountDeleted.tsx";
import { AddressChanged } from "#features/auth/mails/AddressChanged.tsx";
import { AddressHandedOver } from "#features/auth/mails/AddressHandedOver.tsx";
import { AlreadyRegistered } from "#features/auth/mails/AlreadyRegistered.tsx";
import { subjects as accountSubjects } from "#features/auth/mails/auth.mails.ts";
import { ConfirmAddressChange } from "#features/auth/mails/ConfirmAddressChange.tsx";
import { ConfirmNewAddress } from "#features/auth/mails/ConfirmNewAddress.tsx";
import { ConfirmSignUp } from "#features/auth/mails/ConfirmSignUp.tsx";
import { PasswordChanged } from "#features/auth/mails/PasswordChanged.tsx";
import { ReauthenticationCode } from "#features/auth/mails/ReauthenticationCode.tsx";
import { ResetPassword } from "#features/auth/mails/ResetPassword.tsx";
import { SecondFactorChanged } from "#features/auth/mails/SecondFactorChanged.tsx";
import { SignInLink } from "#features/auth/mails/SignInLink.tsx";
import {
  cancellationAttachments,
  changeAttachments,
  ticketAttachments,
} from "#features/campus/bookings/ticket-attachments.server.ts";
import { CampusInquiry } from "#features/campus/mails/CampusInquiry.tsx";
import { CampusNightCalledOff } from "#features/campus/mails/CampusNightCalledOff.tsx";
import { CampusNightChanged } from "#features/campus/mails/CampusNightChanged.tsx";
import { CampusPlaceOffered } from "#features/campus/mails/CampusPlaceOffered.tsx";
import { CampusReminder } from "#features/campus/mails/CampusReminder.tsx";
import { CampusTicket } from "#features/campus/mails/CampusTicket.tsx";
import { CampusTicketCancelled } from "#features/campus/mails/CampusTicketCancelled.tsx";
import { CampusTicketWithdrawn } from "#features/campus/mails/CampusTicketWithdrawn.tsx";
import { CampusWaitingNightCalledOff } from "#features/campus/mails/CampusWaitingNightCalledOff.tsx";
import { CampusWaitingNightChanged } from "#features/campus/mails/CampusWaitingNightChanged.tsx";
import { campusSubjects } from "#features/campus/mails/campus.mails.ts";
import { LabApplication } from "#features/labs/mails/LabApplication.tsx";
import { LabApproved } from "#features/labs/mails/LabApproved.tsx";
import { LabRejected } from "#features/labs/mails/LabRejected.tsx";
import { LabUnderReview } from "#features/labs/mails/LabUnderReview.tsx";
import { labSubjects } from "#features/labs/mails/labs.mails.ts";
import { MentorMessage } from "#features/labs/mails/MentorMessage.tsx";
import { ProgrammeRegistered } from "#features/programme/mails/ProgrammeRegistered.tsx";
import { ProgrammeRegistration } from "#features/programme/mails/ProgrammeRegistration.tsx";
import { programmeSubjects } from "#features/programme/mails/programme.mails.ts";
import { SchoolRegistration } from "#features/programme/mails/SchoolRegistration.tsx";
import { ConfirmAddressRequest } from "#features/safety/mails/ConfirmAddressRequest.tsx";
import { safetySubjects } from "#features/safety/mails/safety.mails.ts";
import { SignalEventOpened } from "#features/signal/mails/SignalEventOpened.tsx";
import { SignalInvitation } from "#features/signal/mails/SignalInvitation.tsx";
import { signalSubjects } from "#features/signal/mails/signal.mails.ts";
import { statusSubjects } from "#features/status/mails/status.mails.ts";
import { TestMail } from "#features/status/mails/TestMail.tsx";
import { renderEmail } from "#shared/email/render-email.tsx";
import type { Mail, MailAttachment, MailTemplates, RenderedMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

type Templates = { [Template in keyof MailTemplates]: ComponentType<MailTemplates[Template]> };

/** The templates: one line a mail. */
const templates: Templates = {
  "confirm-address-request": ConfirmAddressRequest,
  "confirm-sign-up": ConfirmSignUp,
  "already-registered": AlreadyRegistered,
  "reset-password": ResetPassword,
  "sign-in-link": SignInLink,
  "confirm-new-address": ConfirmNewAddress,
  "confirm-address-change": ConfirmAddressChange,
  "reauthentication-code": ReauthenticationCode,
  "password-changed": PasswordChanged,
  "address-changed": AddressChanged,
  "address-handed-over": AddressHandedOver,
  "second-factor-changed": SecondFactorChanged,
  "account-deleted": AccountDeleted,
  "campus-inquiry": CampusInquiry,
  "campus-ticket": CampusTicket,
  "campus-ticket-cancelled": CampusTicketCancelled,
  "campus-ticket-withdrawn": CampusTicketWithdrawn,
  "campus-reminder": CampusReminder,
  "campus-night-changed": CampusNightChanged,
  "campus-night-called-off": CampusNightCalledOff,
  "campus-waiting-night-changed": CampusWaitingNightChanged,
  "campus-waiting-night-called-off": CampusWaitingNightCalledOff,
  "campus-place-offered": CampusPlaceOffered,
  "lab-application": LabApplication,
  "lab-approved": LabApproved,
  "lab-under-review": LabUnderReview,
  "lab-rejected": LabRejected,
  "mentor-message": MentorMessage,
  "programme-registration": ProgrammeRegistration,
  "programme-registered": ProgrammeRegistered,
  "school-registration": SchoolRegistration,
  "signal-invitation": SignalInvitation,
  "signal-event-opened": SignalEventOpened,
  "test-mail": TestMail,
};

const subjects: Record<keyof MailTemplates, string> = {
  ...accountSubjects,
  ...campusSubjects,
  ...labSubjects,
  ...programmeSubjects,
  ...signalSubjects,
  ...statusSubjects,
  ...safetySubjects,
};

type Attach = {
  [Template in keyof MailTemplates]?: (props: MailTemplates[Template]) => Promise<MailAttachment[]>;
};

/** Attachments, by template. */
const attachments: Attach = {
  "campus-ticket": ticketAttachments,
  "campus-ticket-cancelled": cancellationAttachments,
  "campus-ticket-withdrawn": cancellationAttachments,
  "campus-night-changed": changeAttachments,
  "campus-night-called-off": cancellationAttachments,
};

type ReplyTo = { [Template in keyof MailTemplates]?: (props: MailTemplates[Template]) => string[] };

/** Reply-To, by template. */
const replyTo: ReplyTo = {
  "campus-inquiry": ({ email }) => [email],
  "mentor-message": ({ requesterEmail }) => [requesterEmail, brand.contactEmail],
  "school-registration": ({ email }) => [email],
};

type Unsubscribe = { [Template in keyof MailTemplates]?: (props: MailTemplates[Template]) => string };

/** The List-Unsubscribe-Post address, by template. */
const unsubscribe: Unsubscribe = {
  "signal-invitation": ({ unsubscribeLink }) => unsubscribeLink,
  "signal-event-opened": ({ unsubscribeLink }) => unsubscribeLink,
};

/** Renders a mail. @throws {Error} for an unknown template. */
export async function renderMail({
  template,
  props,
}: Pick<Mail, "template" | "props">): Promise<RenderedMail> {
  const letter = templates[template] as ComponentType<typeof props> | undefined;
  if (!letter) throw new Error(`There is no mail named ${template}`);
  const attach = attachments[template] as ((of: typeof props) => Promise<MailAttachment[]>) | undefined;
  const files = attach && (await attach(props));
  const answerTo = replyTo[template] as ((of: typeof props) => string[]) | undefined;
  const unsubscribeAt = unsubscribe[template] as ((of: typeof props) => string) | undefined;
  return {
    subject: subjects[template],
    ...renderEmail(createElement(letter, props)),
    ...(files && { attachments: files }),
    ...(answerTo && { replyTo: answerTo(props) }),
    ...(unsubscribeAt && { unsubscribe: unsubscribeAt(props) }),
  };
}
