// Denies other accounts every file that this process and its children create, such as hidden videos, emails and keys.
// Every entry point imports this module first.
process.umask(0o077);
