// Films that are hidden, mails and keys are for the site's account alone: every file that this process and its children
// make has no rights for others. Imported first by each program.
process.umask(0o077);
