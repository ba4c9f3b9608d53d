// The development server is tried with the real site: nothing to prepare.
