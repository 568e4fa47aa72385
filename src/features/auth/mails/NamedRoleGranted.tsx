import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { longEmail } from "#shared/email/samples.ts";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

const sample = {
  name: "Evidence viewer",
  does: "Videos sealed as evidence, which no admin plays without this role.",
  link: "https://site.example/admin/security",
};

interface Props {
  /** The role's name. */
  name: string;
  does: string;
  holder: string;
  granter: string;
  link: string;
}

/** Goes to the admins and to the others with the role, for roles that admins do not have automatically. */
export default defineMail("named-role-granted", {
  subject: "An account has a new role",
  list: "accounts",
  samples: [
    { ...sample, holder: "ben@site.example", granter: "ada@site.example" },
    { ...sample, holder: longEmail, granter: longEmail },
  ],
  Content: ({ name, does, holder, granter, link }: Props) => (
    <EmailLayout
      stock="carrier"
      heading={`New: ${name.toLowerCase()}`}
      preview={`An admin of ${brand.name} gave this role to an account.`}
    >
      <Paragraph>
        {holder === granter
          ? `The admin ${granter} gave the role ${name} to their own account.`
          : `${granter} gave ${holder} the role ${name}.`}
      </Paragraph>
      <Paragraph>The role gives access to: {does}</Paragraph>
      <ActionLink href={link}>See who has which role</ActionLink>
      <Note>Didn’t expect this? Ask {granter}. Any admin can remove the role.</Note>
    </EmailLayout>
  ),
});
